import { suiteCalls } from '@cigogne/contract';
import { runningVersions, send } from '@cigogne/shared-api';
import type { AboutVersions } from '@cigogne/shared-ui/lazy-about-host';

/** Limits the wait for the dialog: on a bad network it opens without the server's version. */
const SERVER_TIME_LIMIT_MS = 3_000;

/** The versions of what runs on this page, and of the server that it reaches. */
export async function suiteVersions(): Promise<AboutVersions> {
  const signal = AbortSignal.timeout(SERVER_TIME_LIMIT_MS);
  const { data: server = null } = await send(suiteCalls.serverVersion, {}, { signal });
  return { shell: SHELL_VERSION, remotes: runningVersions(), server };
}
