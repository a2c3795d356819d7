import {
  REGISTRY_SCHEMA,
  type RegisteredRemote,
  type ReleasedVersion,
  type RemoteRegistry,
} from '@cigogne/contract';

/** A version of a remote as written to the registry by a release. */
export function aVersion(name: string, version: string, host = ''): ReleasedVersion {
  const entry = `${host}/remotes/${name}/${version}/remoteEntry.js`;
  return { version, entry, preload: [], integrity: { [entry]: 'sha384-x' }, needs: {} };
}

/** A remote in the registry; 'public' is the area of visitors, any other belongs to admins. */
export function aRemote(
  name: string,
  version: string,
  more: Partial<RegisteredRemote> = {},
): RegisteredRemote {
  const forVisitors = name === 'public';
  return {
    ...aVersion(name, version),
    area: {
      path: forVisitors ? '/' : `/${name}`,
      roles: forVisitors ? [] : ['admin'],
      language: 'fr',
      brand: name,
      inSentence: name,
      frame: 'own',
      logoutQuestion: { message: '?', confirmLabel: 'OK' },
    },
    previous: null,
    older: [],
    canary: null,
    ...more,
  };
}

/** The text of a site's remotes.json; entries may be malformed. */
export function aRegistry(remotes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    schema: REGISTRY_SCHEMA,
    revision: 1,
    remotes: remotes as RemoteRegistry['remotes'],
  } satisfies RemoteRegistry);
}
