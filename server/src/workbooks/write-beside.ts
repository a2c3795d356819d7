import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createLimit } from '../limit';
import { writeWorkbook, type PrintedSheet } from './workbook';

/** Up to here a workbook is written sooner than a thread is started. */
const SHORT_ROWS = 200;
const THREADS = 2;
/** The built thread, beside the bundle or beside its chunks; from the sources in tests. */
const PLACES = [
  './workbooks/write-thread.js',
  '../workbooks/write-thread.js',
  './write-thread-from-sources.mjs',
];

const oneOfFew = createLimit(THREADS);

/** The sheet as an .xlsx file, a long one in a thread of its own. */
export function writeBeside(sheet: PrintedSheet): Promise<Buffer> {
  if (sheet.rows.length <= SHORT_ROWS) return writeWorkbook(sheet);
  return oneOfFew(() => writeInThread(sheet));
}

function writeInThread(sheet: PrintedSheet): Promise<Buffer> {
  const place = PLACES.map((file) => new URL(file, import.meta.url)).find((url) =>
    existsSync(fileURLToPath(url)),
  );
  if (!place) throw new Error('The thread that writes workbooks is missing');
  const thread = new Worker(place, { workerData: sheet });
  return new Promise((written, failed) => {
    thread.once('message', (file: Uint8Array) => written(Buffer.from(file)));
    thread.once('error', failed);
    thread.once('exit', (code) => failed(new Error(`The workbook's thread ended with ${code}`)));
  });
}
