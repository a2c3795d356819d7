import { parseRegistry, REGISTRY_SCHEMA, type RegisteredRemote } from '@cigogne/contract';

const KEY = 'cigogne.registry';

/** What a registry said when it could last be read. */
interface Copy {
  readonly remotes: ReadonlyMap<string, RegisteredRemote>;
  /** Other origins from which remotes could be loaded then. */
  readonly origins: readonly string[];
}

/** The last good copy, checked like an answer of the server; undefined when there is none. */
export function readLastGoodCopy(): Copy | undefined {
  try {
    const { remotes, origins } = JSON.parse(localStorage.getItem(KEY) ?? '') as {
      remotes: unknown;
      origins: readonly string[];
    };
    const schema = REGISTRY_SCHEMA;
    const parsed = parseRegistry({ schema, remotes }, window.location.origin, origins);
    return parsed && { remotes: parsed, origins };
  } catch {
    // None, unreadable, or a browser that keeps nothing.
    return undefined;
  }
}

export function keepCopy({ remotes, origins }: Copy): void {
  const copy = JSON.stringify({ remotes: Object.fromEntries(remotes), origins });
  try {
    if (localStorage.getItem(KEY) !== copy) localStorage.setItem(KEY, copy);
  } catch {
    // The browser keeps nothing: the next failure of the network has no copy to fall back on.
  }
}
