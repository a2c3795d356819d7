import { isHome } from '@cigogne/contract';
import { ReleaseError } from './release-error';
import { changeRegistry, entryOf } from './registry';
import type { ReleaseStore } from './release-store';

/**
 * Takes a remote out of the site: its address becomes unknown, and leads home. Its versions are kept for open pages,
 * and a release brings it back.
 * @returns the version that was released
 * @throws ReleaseError when it is not released, or is somebody's home and `evenHome` is not set
 */
export async function retireRemote(
  store: ReleaseStore,
  name: string,
  { evenHome = false }: { readonly evenHome?: boolean } = {},
): Promise<string> {
  let retired: string | undefined;
  await changeRegistry(store, (registry) => {
    const current = entryOf(registry, name);
    if (!current) throw new ReleaseError(`« ${name} » n’est pas une application publiée.`);
    if (!evenHome && isHome(current.area.path)) {
      throw new ReleaseError(
        `${current.area.path} est l’accueil de quelqu’un, que plus rien ne remplacerait : ` +
          'ajoutez --force pour retirer l’application quand même.',
      );
    }
    retired = current.version;
    const { [name]: _retired, ...others } = registry.remotes;
    return {
      remotes: others,
      history: [{ action: 'retire', remote: name, from: current.version, to: null }],
    };
  });
  return retired!;
}
