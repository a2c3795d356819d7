import type { FileAnswer, Refusal } from './answers';
import { scenarioFiles, type ScenarioFiles } from './files';

/** How many rows the scenario of long lists has. */
export const MANY_ROWS = 10_000;

interface Numbered {
  readonly id: number;
}

/** What the page gives to scenarios. Released scenarios call it: what is here stays as it is. */
export interface ScenarioKit {
  /** The files that the records name. */
  readonly files: ScenarioFiles;
  /** The server refuses with a sentence. */
  readonly refusal: (status: number, message: string) => Refusal;
  /** Answers a file, such as a workbook that is saved under a name. */
  readonly fileAnswer: (content: Blob, name?: string) => FileAnswer;
  /** 10,000 records, built from their index. */
  readonly manyRows: <T>(build: (index: number) => T) => T[];
  /** The value at an index, beginning anew at the end: names and towns of many records. */
  readonly oneOf: <T>(values: readonly T[], index: number) => T;
  /** Puts the record in the place of the one with its id, and returns it. */
  readonly replace: <T extends Numbered>(records: T[], record: T) => T;
  /** A number that no record has. */
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
