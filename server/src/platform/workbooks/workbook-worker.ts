/** The worker thread of `writeInWorker`: receives the rows, answers with the written workbook. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { writeWorkbook, type PrintedRow, type PrintedSheet } from './workbook';

const port = parentPort!;
const rows: PrintedRow[] = [];
for await (const [part] of on(port, 'message') as AsyncIterable<[PrintedRow[] | null]>) {
  if (part === null) break;
  rows.push(...part);
}
const frame = workerData as Omit<PrintedSheet, 'rows'>;
port.postMessage(await writeWorkbook({ ...frame, rows }));
