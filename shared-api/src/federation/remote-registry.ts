import { REMOTE_REGISTRY_PATH } from '@cigogne/contract';
import { REMOTE_NAMES, type RemoteName } from './role-app';

export interface RegisteredRemote {
  readonly version: string;
  /** Address of the container script. */
  readonly entry: string;
  /** Scripts that the container will request next, to be fetched along with it. */
  readonly preload: readonly string[];
}

export type RemoteRegistry = ReadonlyMap<RemoteName, RegisteredRemote>;

/**
 * Reads which version of each remote is released. Unknown names and addresses of other origins are
 * left out: a tampered registry must not load foreign code.
 * @param asked the answer, when the registry has been requested before
 * @throws when the registry cannot be fetched or read
 */
export async function fetchRemoteRegistry(
  signal?: AbortSignal,
  asked?: Promise<Response>,
): Promise<RemoteRegistry> {
  const response = await (asked ??
    fetch(new URL(REMOTE_REGISTRY_PATH, window.location.origin), {
      cache: 'no-store',
      signal: signal ?? null,
    }));
  if (!response.ok) throw new Error(`${REMOTE_REGISTRY_PATH}: ${response.status}`);
  const registry = (await response.json()) as { remotes?: Record<string, unknown> };
  return new Map(
    REMOTE_NAMES.flatMap((name): [RemoteName, RegisteredRemote][] => {
      const remote = readRemote(registry.remotes?.[name]);
      return remote ? [[name, remote]] : [];
    }),
  );
}

function readRemote(value: unknown): RegisteredRemote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, entry, preload } = value as Record<string, unknown>;
  if (typeof version !== 'string' || typeof entry !== 'string' || !isOwnOrigin(entry))
    return undefined;
  const scripts = Array.isArray(preload) ? preload : [];
  return {
    version,
    entry,
    preload: scripts.filter((url): url is string => typeof url === 'string' && isOwnOrigin(url)),
  };
}

function isOwnOrigin(url: string): boolean {
  return new URL(url, window.location.origin).origin === window.location.origin;
}
