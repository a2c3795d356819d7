import { SHELL_FILE, type SharedModules } from '@cigogne/contract';
import type { ReleaseStore } from './release-store';

/** What the shell that is installed offers to remotes; undefined when the site has none that says so. */
export async function shellOffers(store: ReleaseStore): Promise<SharedModules | undefined> {
  const content = await store.read(SHELL_FILE);
  return content && (JSON.parse(content.toString('utf8')) as { offers: SharedModules }).offers;
}
