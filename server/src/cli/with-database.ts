import { readConfig, type Config } from '../platform/config';
import { openDatabase, type Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { joinDatabase } from '../platform/provide-database';

/** Runs a command on the migrated database of the environment's settings, and closes it afterwards. */
export async function withDatabase(run: (db: Database, config: Config) => Promise<void>) {
  const config = readConfig(process.env);
  const database = await joinDatabase(config, console.error);
  const db = openDatabase({ connectionString: database.directConnectionString, poolSize: 4 });
  try {
    await migrate(db);
    await run(db, config);
  } finally {
    await db.destroy();
    await database.release();
  }
}
