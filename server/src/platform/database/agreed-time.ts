import { Conflict } from '../errors';
import type { Database } from './database';
import { readDatabaseTime } from './database-time';

/** Far more than synchronised clocks differ by, and negligible compared with retention periods. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

/** 409: one of the two clocks is wrong, and the server cannot know which. */
export class ClocksDiffer extends Conflict {
  constructor(
    readonly databaseTime: Date,
    readonly serverTime: Date,
    whatIsLeft: string,
  ) {
    super(
      `L’horloge du serveur et celle de la base de données diffèrent de plus d’une heure : ${whatIsLeft}. Faites-les régler, puis recommencez.`,
    );
  }
}

/**
 * The time to use for irreversible actions: that of the database, which has dated the records, provided that this
 * server's clock agrees (decision 208).
 * @param whatIsLeft what is not done when the clocks differ, for the message: 'rien n’est effacé'
 * @throws {ClocksDiffer}
 */
export async function readAgreedTime(db: Database, whatIsLeft: string): Promise<Date> {
  const databaseTime = await readDatabaseTime(db);
  const serverTime = new Date();
  const differenceMs = Math.abs(serverTime.getTime() - databaseTime.getTime());
  if (differenceMs > CLOCKS_DIFFER_MS) throw new ClocksDiffer(databaseTime, serverTime, whatIsLeft);
  return databaseTime;
}
