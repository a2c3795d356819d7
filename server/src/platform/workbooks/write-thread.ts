/** Writes one workbook beside the server, so that thousands of lines hold no request up. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { writeWorkbook, type PrintedRow, type PrintedSheet } from './workbook';

const port = parentPort!;
const rows: PrintedRow[] = [];
for await (const [some] of on(port, 'message') as AsyncIterable<[PrintedRow[] | null]>) {
  if (some === null) break;
  rows.push(...some);
}
const frame = workerData as Omit<PrintedSheet, 'rows'>;
port.postMessage(await writeWorkbook({ ...frame, rows }));
