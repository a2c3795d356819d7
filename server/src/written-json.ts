import { PassThrough, type Readable } from 'node:stream';
import type { Database, DatabaseTransaction } from './database/database';
import { inSnapshot } from './database/in-snapshot';
import { createLimit } from './limit';

/** Answers without bounds that are written at a time: each keeps a processor busy. */
const AT_ONCE = 2;
const oneOfFew = createLimit(AT_ONCE);

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
 * @param bounded a page: it does not queue with the answers that may be of any length
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
  const work = () => inSnapshot(db, (trx) => write(trx, put));
  (bounded ? work() : oneOfFew(work)).then(
    () => stream.end(),
    // Cut off, so that half an answer is no answer.
    (error: Error) => stream.destroy(error),
  );
  return new WrittenJson(stream);
}
