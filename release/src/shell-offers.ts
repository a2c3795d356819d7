import { SHELL_FILE, type SharedModules } from '@cigogne/contract';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

/**
 * What the shell that is installed offers to remotes; undefined when the site has none that says so.
 * @throws ReleaseError when what it says cannot be read
 */
export async function shellOffers(store: ReleaseStore): Promise<SharedModules | undefined> {
  const content = await store.read(SHELL_FILE);
  if (!content) return undefined;
  try {
    return (JSON.parse(content.toString('utf8')) as { offers?: SharedModules }).offers;
  } catch {
    throw new ReleaseError(
      `${SHELL_FILE} de ${store.label} n’est pas lisible : « npm run build » l’installe à nouveau.`,
    );
  }
}
