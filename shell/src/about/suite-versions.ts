import { suiteCalls } from '@cigogne/contract';
import { runningVersions, send } from '@cigogne/shared-api';
import type { AboutVersions } from '@cigogne/shared-ui/lazy-about-host';

/** The versions of what runs on this page, and of the server that it reaches. */
export async function suiteVersions(): Promise<AboutVersions> {
  const { data: server = null } = await send(suiteCalls.serverVersion, {});
  return { shell: SHELL_VERSION, remotes: runningVersions(), server };
}
