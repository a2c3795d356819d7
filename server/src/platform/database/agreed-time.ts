import { Conflict } from '../errors';
import type { Database, DatabaseTransaction } from './database';
import { readDatabaseTime } from './database-time';

/** Far more than clocks that are kept right differ by, and nothing beside periods of months and years. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

/** 409: one of the two clocks is wrong, and nobody here knows which. */
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
 * The moment for what cannot be undone: the database's, as that of the records, as long as this server's agrees
 * (decision 208).
 * @param whatIsLeft undone when they do not, for the sentence: 'rien n’est effacé'
 * @throws {ClocksDiffer}
 */
export async function readAgreedTime(
  db: Database | DatabaseTransaction,
  whatIsLeft: string,
): Promise<Date> {
  const databaseTime = await readDatabaseTime(db);
  const serverTime = new Date();
  const differenceMs = Math.abs(serverTime.getTime() - databaseTime.getTime());
  if (differenceMs > CLOCKS_DIFFER_MS) throw new ClocksDiffer(databaseTime, serverTime, whatIsLeft);
  return databaseTime;
}
