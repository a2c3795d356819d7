/** Writes one workbook beside the server, so that thousands of lines hold no request up. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeWorkbook, type PrintedSheet } from './workbook';

parentPort?.postMessage(await writeWorkbook(workerData as PrintedSheet));
