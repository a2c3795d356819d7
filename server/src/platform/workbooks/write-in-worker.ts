import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { writeWorkbook, type PrintedRow, type PrintedSheet } from './workbook';

/** Up to this length, writing is faster than starting a worker. */
const SHORT_ROWS = 200;
const MAX_WORKERS = 2;
const ROWS_PER_MESSAGE = 500;
/** The built worker, relative to the bundle or one of its chunks; in tests that of the sources. */
const WORKER_FILES = [
  './platform/workbooks/workbook-worker.js',
  '../platform/workbooks/workbook-worker.js',
  './workbook-worker-from-sources.mjs',
];

const limit = pLimit(MAX_WORKERS);

/** The sheet as an .xlsx file; a long one is written in a worker, so that other requests are not blocked. */
export function writeInWorker(sheet: PrintedSheet): Promise<Buffer> {
  if (sheet.rows.length <= SHORT_ROWS) return writeWorkbook(sheet);
  return limit(() => runWorker(sheet));
}

async function runWorker({ rows, ...frame }: PrintedSheet): Promise<Buffer> {
  const file = WORKER_FILES.map((name) => new URL(name, import.meta.url)).find((url) =>
    existsSync(fileURLToPath(url)),
  );
  if (!file) throw new Error('The worker that writes workbooks is missing');
  const worker = new Worker(file, { workerData: frame });
  const written = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (workbook: Uint8Array) => resolve(Buffer.from(workbook)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The workbook worker exited with ${code}`)));
  });
  const [workbook] = await Promise.all([written, sendRows(worker, rows)]);
  return workbook;
}

/** In chunks, since copying all rows at once would block other requests. `null` marks the end. */
async function sendRows(worker: Worker, rows: readonly PrintedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_MESSAGE) {
    worker.postMessage(rows.slice(from, from + ROWS_PER_MESSAGE));
    await nextTurn();
  }
  worker.postMessage(null);
}
