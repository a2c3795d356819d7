import { SHELL_FILE, type SharedModules } from '@cigogne/contract';
import { jsonIn } from './json-in';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

/**
 * The shared modules that the installed shell offers to remotes; undefined when the site has no description of them.
 * @throws ReleaseError when the description cannot be read
 */
export async function shellOffers(store: ReleaseStore): Promise<SharedModules | undefined> {
  const content = await store.read(SHELL_FILE);
  if (!content) return undefined;
  const description = jsonIn(content) as { offers?: SharedModules } | null | undefined;
  if (description) return description.offers;
  throw new ReleaseError(
    `${SHELL_FILE} de ${store.label} n’est pas lisible : « npm run build » l’installe à nouveau.`,
  );
}
