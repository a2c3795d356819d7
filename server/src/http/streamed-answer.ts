import { PassThrough, type Readable } from 'node:stream';
import type { Database, DatabaseTransaction } from '../platform/database/database';
import { inSnapshot } from '../platform/database/in-snapshot';
import { readReport, REPORTS_AT_ONCE } from '../platform/database/read-report';
import { createLimit } from '../platform/limit';

/** For answers without bounds, which a short report should not have to wait for. */
const oneOfFew = createLimit(REPORTS_AT_ONCE);

/**
 * An answer that is written as JSON already, piece by piece, in place of an object that the contract's
 * schema would pass through: for lists of any length. Its test compares it with the schema.
 */
export class WrittenJson {
  constructor(readonly stream: Readable) {}
}

/** Writes a piece of the answer; ends the work when the reader has gone. */
export type Put = (json: string) => void;

/**
 * Writes an answer from one moment of the database. It never waits for the reader, so that a slow
 * network holds no connection to the database.
 * @param bounded a page or sums: it queues with its like, not with the answers of any length
 */
export function writeJson(
  db: Database,
  write: (trx: DatabaseTransaction, put: Put) => Promise<void>,
  { bounded = false } = {},
): WrittenJson {
  const stream = new PassThrough();
  const put = (json: string) => {
    if (stream.destroyed) throw new Error('Nobody reads the answer any more');
    stream.write(json);
  };
  const work = (trx: DatabaseTransaction) => write(trx, put);
  (bounded ? readReport(db, work) : oneOfFew(() => inSnapshot(db, work))).then(
    () => stream.end(),
    // Cut off, so that half an answer is no answer.
    (error: Error) => stream.destroy(error),
  );
  return new WrittenJson(stream);
}
