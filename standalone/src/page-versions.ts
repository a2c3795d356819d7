import { suiteCalls } from '@cigogne/contract';
import { runningVersions, send } from '@cigogne/shared-api';
import type { AboutVersions } from '@cigogne/shared-ui/lazy-about-host';

/** The versions of what runs on this page, which has no shell, and of what answers its calls. */
export async function pageVersions(): Promise<AboutVersions> {
  const { data: server = null } = await send(suiteCalls.serverVersion, {});
  return { shell: null, remotes: runningVersions(), server };
}
