import { parseRegistry, REGISTRY_SCHEMA, type RegisteredRemote } from '@cigogne/contract';
import { readJson, writeJson } from '../../stored-json';

const KEY = 'cigogne.registry';

/** What a registry said when it could last be read. */
interface Copy {
  readonly remotes: ReadonlyMap<string, RegisteredRemote>;
  /** Other origins from which remotes could be loaded then. */
  readonly origins: readonly string[];
}

/** The last good copy, checked like an answer of the server; undefined when there is none. */
export function readLastGoodCopy(): Copy | undefined {
  const kept = readJson<{ remotes?: unknown; origins?: unknown }>('localStorage', KEY);
  if (!Array.isArray(kept?.origins)) return undefined;
  const origins = kept.origins as readonly string[];
  const registry = { schema: REGISTRY_SCHEMA, remotes: kept.remotes };
  const remotes = parseRegistry(registry, window.location.origin, origins);
  return remotes && { remotes, origins };
}

/** Where the browser keeps nothing, the next failure of the network has no copy to fall back on. */
export function keepCopy({ remotes, origins }: Copy): void {
  writeJson('localStorage', KEY, { remotes: Object.fromEntries(remotes), origins });
}
