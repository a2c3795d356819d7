import { startCluster } from './database-cluster';
import { buildPrograms } from './server-process';

/** What the tests of this run have started. */
export const globals = globalThis as { stopTestRun?: () => Promise<void> };

/** jest's globalSetup: one PostgreSQL and one build of the server's programs for the whole run. */
export default async function startRun(): Promise<void> {
  const removePrograms = await buildPrograms();
  const stopCluster = await startCluster().catch((error: unknown) => {
    removePrograms();
    throw error;
  });
  globals.stopTestRun = async () => {
    removePrograms();
    await stopCluster();
  };
}
