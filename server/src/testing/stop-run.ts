import { globals } from './start-run';

/** Jest's globalTeardown. */
export default async function stopRun(): Promise<void> {
  await globals.stopTestRun?.();
}
