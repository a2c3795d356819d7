import { suiteCalls } from '@cigogne/contract';
import { runningVersions, send } from '@cigogne/shared-api';
import type { AboutVersions } from '@cigogne/shared-ui/lazy-about-host';

/** The versions running on this page, which has no shell, and of the server that answers its calls. */
export async function pageVersions(): Promise<AboutVersions> {
  const { data: server = null } = await send(suiteCalls.serverVersion, {});
  return { shell: null, remotes: runningVersions(), server };
}
