import { globals } from './start-run';

/** jest's globalTeardown. */
export default async function stopRun(): Promise<void> {
  await globals.stopTestRun?.();
}
