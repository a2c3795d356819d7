import {
  REGISTRY_SCHEMA,
  type RegisteredRemote,
  type ReleasedVersion,
  type RemoteRegistry,
} from '@cigogne/contract';

/** A well-formed hash that belongs to no file. */
const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

/** A version of a remote that requires nothing of the shell. */
export function aReleasedVersion(
  name: string,
  version: string,
  given: Partial<ReleasedVersion> = {},
): ReleasedVersion {
  const entry = given.entry ?? `/remotes/${name}/${version}/remoteEntry.js`;
  const preload = given.preload ?? [];
  return {
    version,
    preload,
    integrity: Object.fromEntries([entry, ...preload].map((address) => [address, HASH])),
    needs: {},
    ...given,
    entry,
  };
}

/** A remote in the registry, with a shop's area. */
export function aRegisteredRemote(
  name: string,
  version: string,
  given: Partial<RegisteredRemote> = {},
): RegisteredRemote {
  return {
    ...aReleasedVersion(name, version, given),
    area: {
      path: `/${name}`,
      roles: ['shop'],
      language: 'fr',
      brand: name.toUpperCase(),
      inSentence: `L’espace ${name}`,
      frame: 'sidebar',
      logoutQuestion: { message: 'Se déconnecter ?', confirmLabel: 'Oui' },
    },
    previous: null,
    older: [],
    canary: null,
    ...given,
  };
}

/** The registry file with these remotes. */
export const aRegistry = (remotes: Readonly<Record<string, unknown>>): RemoteRegistry => ({
  schema: REGISTRY_SCHEMA,
  revision: 1,
  remotes: remotes as RemoteRegistry['remotes'],
});
