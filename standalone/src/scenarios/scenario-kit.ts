import type { FileAnswer, Refusal } from './answers';
import { scenarioFiles, type ScenarioFiles } from './files';

/** Number of rows in the scenario of long lists. */
export const MANY_ROWS = 10_000;

interface Numbered {
  readonly id: number;
}

/** The page's interface for scenarios. Released scenarios depend on it, so existing members must not change. */
export interface ScenarioKit {
  /** The files referenced by the records. */
  readonly files: ScenarioFiles;
  /** Creates an error answer with a message. */
  readonly refusal: (status: number, message: string) => Refusal;
  /** Creates a file answer, for example a workbook to be saved under a name. */
  readonly fileAnswer: (content: Blob, name?: string) => FileAnswer;
  /** Creates 10,000 records from their index. */
  readonly manyRows: <T>(build: (index: number) => T) => T[];
  /** The value at an index, wrapping around at the end: for names and towns of many records. */
  readonly oneOf: <T>(values: readonly T[], index: number) => T;
  /** Replaces the record with the same id, and returns it. */
  readonly replace: <T extends Numbered>(records: T[], record: T) => T;
  /** An unused id. */
  readonly nextId: (records: readonly Numbered[]) => number;
}

/** A kit with files of its own. */
export function createScenarioKit(): ScenarioKit {
  return {
    files: scenarioFiles(),
    refusal: (status, message) => ({ kind: 'refusal', status, message }),
    fileAnswer: (content, name) => ({ kind: 'file', content, ...(name && { name }) }),
    manyRows: (build) => Array.from({ length: MANY_ROWS }, (_, index) => build(index)),
    oneOf: (values, index) => values[index % values.length]!,
    replace: (records, record) => {
      const index = records.findIndex(({ id }) => id === record.id);
      if (index >= 0) records[index] = record;
      return record;
    },
    nextId: (records) => records.reduce((highest, { id }) => Math.max(highest, id), 0) + 1,
  };
}
