/** `tsx fill-demo-at.ts <folder> <moment> <connection string>`: fills a database as if it were that moment. */
import { fillDemo } from '../demo/fill-demo';
import { openDatabase } from '../platform/database/database';
import { openDiskStorage } from '../platform/files/file-storage';

const [folder, moment, connectionString] = process.argv.slice(2) as [string, string, string];
const db = openDatabase({ connectionString, poolSize: 2 });
await fillDemo(db, openDiskStorage(folder), { now: new Date(moment) });
await db.destroy();
