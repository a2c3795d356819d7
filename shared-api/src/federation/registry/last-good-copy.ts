import { parseRegistry, REGISTRY_SCHEMA, type RegisteredRemote } from '@cigogne/contract';
import { readJson, writeJson } from '../../stored-json';

const KEY = 'cigogne.registry';

/** The registry when it could last be read. */
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

/** Stores the copy for later failures of the network; without storage there is none. */
export function keepCopy({ remotes, origins }: Copy): void {
  writeJson('localStorage', KEY, { remotes: Object.fromEntries(remotes), origins });
}
