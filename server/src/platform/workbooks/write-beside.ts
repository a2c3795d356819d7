import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createLimit } from '../limit';
import { writeWorkbook, type PrintedRow, type PrintedSheet } from './workbook';

/** Up to here a workbook is written sooner than a thread is started. */
const SHORT_ROWS = 200;
const THREADS = 2;
const ROWS_AT_ONCE = 500;
/** The built thread, beside the bundle or beside its chunks; from the sources in tests. */
const PLACES = [
  './platform/workbooks/write-thread.js',
  '../platform/workbooks/write-thread.js',
  './write-thread-from-sources.mjs',
];

const oneOfFew = createLimit(THREADS);

/** The sheet as an .xlsx file, a long one in a thread of its own. */
export function writeBeside(sheet: PrintedSheet): Promise<Buffer> {
  if (sheet.rows.length <= SHORT_ROWS) return writeWorkbook(sheet);
  return oneOfFew(() => writeInThread(sheet));
}

async function writeInThread({ rows, ...frame }: PrintedSheet): Promise<Buffer> {
  const place = PLACES.map((file) => new URL(file, import.meta.url)).find((url) =>
    existsSync(fileURLToPath(url)),
  );
  if (!place) throw new Error('The thread that writes workbooks is missing');
  const thread = new Worker(place, { workerData: frame });
  const written = new Promise<Buffer>((resolve, failed) => {
    thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    thread.once('error', failed);
    thread.once('exit', (code) => failed(new Error(`The workbook's thread ended with ${code}`)));
  });
  const [file] = await Promise.all([written, handOver(thread, rows)]);
  return file;
}

/** All rows at once would hold other requests up while they are copied; null says that these were all. */
async function handOver(thread: Worker, rows: readonly PrintedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    thread.postMessage(rows.slice(at, at + ROWS_AT_ONCE));
    await nextTurn();
  }
  thread.postMessage(null);
}
