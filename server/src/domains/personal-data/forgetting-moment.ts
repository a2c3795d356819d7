import type { Database } from '../../platform/database/database';
import { readDatabaseTime } from '../../platform/database/database-time';
import { Conflict } from '../../platform/errors';

/** Far more than clocks that are kept right differ by, and nothing beside the shortest period. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

const CLOCKS_DIFFER =
  'L’horloge du serveur et celle de la base de données diffèrent de plus d’une heure : rien n’est effacé. Faites-les régler, puis recommencez.';

/** 409: one of the two clocks is wrong, and nobody here knows which. */
export class ClocksDiffer extends Conflict {
  constructor(
    readonly databaseTime: Date,
    readonly serverTime: Date,
  ) {
    super(CLOCKS_DIFFER);
  }
}

/**
 * The moment from which a run counts its periods back. It is the database's, as that of the records and of what is due
 * (decision 208).
 * @throws {ClocksDiffer}
 */
export async function readForgettingMoment(db: Database): Promise<Date> {
  const databaseTime = await readDatabaseTime(db);
  const serverTime = new Date();
  const differenceMs = Math.abs(serverTime.getTime() - databaseTime.getTime());
  if (differenceMs > CLOCKS_DIFFER_MS) throw new ClocksDiffer(databaseTime, serverTime);
  return databaseTime;
}
