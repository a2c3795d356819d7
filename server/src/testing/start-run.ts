import { startCluster } from './database-cluster';
import { makeMigratedData } from './migrated-data';
import { buildPrograms } from './server-process';

/** Started by the tests of this run. */
export const globals = globalThis as { stopTestRun?: () => Promise<void> };

/**
 * Jest's globalSetup: one build of the server's programs, one embedded database as template and one PostgreSQL for the
 * whole run.
 */
export default async function startRun(): Promise<void> {
  const removals: (() => void | Promise<void>)[] = [];
  globals.stopTestRun = async () => {
    for (const remove of removals.splice(0).reverse()) await remove();
  };
  try {
    for (const start of [buildPrograms, makeMigratedData, startCluster]) {
      removals.push(await start());
    }
  } catch (error) {
    await globals.stopTestRun();
    throw error;
  }
}
