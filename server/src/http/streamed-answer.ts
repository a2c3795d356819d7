import { PassThrough, type Readable } from 'node:stream';
import type { Database, DatabaseTransaction } from '../platform/database/database';
import {
  readReport,
  refuseTooManyReports,
  type ReportLength,
} from '../platform/database/read-report';
import { UnreadAnswers } from './unread-answers';

/** An answer of type `T` in which an async iterable may stand for an array, however long it is. */
type Streamed<T> = T extends readonly (infer Item)[]
  ? readonly Streamed<Item>[] | AsyncIterable<Item>
  : T extends object
    ? { readonly [Key in keyof T]: Streamed<T[Key]> }
    : T;

/**
 * JSON sent while it is read. Not checked against a schema: the types ensure that it is a `T`, the contract's answer.
 */
export class StreamedAnswer<T> {
  declare readonly answer: T;
  constructor(readonly stream: Readable) {}
}

interface StreamingOptions {
  /** A page or totals are 'bounded': they do not wait for whole reports, which are 'unbounded'. */
  readonly length: ReportLength;
  /** Signal of the call, in effect until the first byte is written. */
  readonly signal?: AbortSignal;
  /** Accounts for all unread answers; those of this process by default. */
  readonly unread?: UnreadAnswers;
}

const ofThisProcess = new UnreadAnswers();

/** Minimum size of a chunk: smaller ones would each be compressed and sent separately. */
const PIECE_LENGTH = 32_768;

/**
 * Streams the result of `read` while it is read from a snapshot of the database. It never waits for the client, so that
 * a slow network occupies no database connection, and ends when the client has disconnected or leaves too much unread.
 * @returns once its first chunk is there: until then failures are thrown, and can be answered
 * @throws {TryLater} when too many reports are waiting
 */
export async function streamAnswer<T>(
  db: Database,
  read: (trx: DatabaseTransaction) => Promise<Streamed<NoInfer<T>>>,
  { length, signal, unread = ofThisProcess }: StreamingOptions,
): Promise<StreamedAnswer<T>> {
  refuseTooManyReports(length);
  const stream = new PassThrough();
  const left = new AbortController();
  stream.once('close', () => left.abort());
  const ended = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  await new Promise<void>((begun, failed) => {
    let piece = '';
    const write = (json: string) => {
      if (stream.destroyed) throw new Error('The client has gone');
      piece += json;
      if (piece.length < PIECE_LENGTH) return;
      unread.write(stream, piece);
      piece = '';
      begun();
    };
    readReport(db, ended, async (trx) => writeJson(await read(trx), write), length).then(
      () => {
        if (!stream.destroyed) unread.write(stream, piece);
        stream.end();
        begun();
      },
      (error: Error) => {
        failed(error);
        // After the start: the client gets an error message if nothing has been sent, otherwise the connection ends.
        stream.on('error', () => undefined).destroy(error);
      },
    );
  });
  return new StreamedAnswer(stream);
}

async function writeJson(value: unknown, write: (json: string) => void): Promise<void> {
  if (isIterable(value)) {
    write('[');
    let separator = '';
    for await (const item of value) {
      write(separator + JSON.stringify(item));
      separator = ',';
    }
    write(']');
  } else if (holdsIterable(value)) {
    const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const parts = Object.entries(value).filter(([, part]) => part !== undefined);
    for (const [index, [key, part]] of parts.entries()) {
      write(index === 0 ? start : ',');
      if (!Array.isArray(value)) write(`${JSON.stringify(key)}:`);
      await writeJson(part, write);
    }
    write(end);
  } else write(JSON.stringify(value));
}

function holdsIterable(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return isIterable(value) || Object.values(value).some(holdsIterable);
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
