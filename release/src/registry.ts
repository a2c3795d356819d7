import {
  type HistoryEntry,
  REGISTRY_FILE,
  REGISTRY_SCHEMA,
  type RegisteredRemote,
  type RemoteRegistry,
} from '@cigogne/contract';
import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expectOwnAddresses } from './expectations';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

const NO_REGISTRY: RemoteRegistry = { schema: REGISTRY_SCHEMA, revision: 0, remotes: {} };
/** Of a store that cannot be locked. */
const ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 500;

/** 'former': of a version of this suite whose registry had neither areas nor hashes. */
export type StoredRegistryState = 'none' | 'former' | 'living';

/** What of a change is for its author to say; the rest of a history entry is known. */
export type ChangeOfRemote = Pick<HistoryEntry, 'action' | 'remote' | 'from' | 'to'>;

export interface RegistryChange {
  readonly remotes: RemoteRegistry['remotes'];
  readonly history: readonly ChangeOfRemote[];
}

/**
 * The registry of a store; of revision 0 when there is none.
 * @throws ReleaseError when it cannot be read, or is of another format
 */
export async function readRegistry(store: ReleaseStore): Promise<RemoteRegistry> {
  return parse(store, (await store.readRegistry())?.content);
}

/**
 * The entry of a remote; undefined when there is none, or one that browsers leave out since it says too little: a release
 * replaces it.
 */
export function entryOf({ remotes }: RemoteRegistry, name: string): RegisteredRemote | undefined {
  const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const { version, needs, area, older } = (entry ?? {}) as Partial<RegisteredRemote>;
  const isWhole = typeof version === 'string' && needs && area && Array.isArray(older);
  return isWhole ? entry : undefined;
}

/** What there is in a store, before anything is done to it. */
export async function registryState(store: ReleaseStore): Promise<StoredRegistryState> {
  const stored = await store.readRegistry();
  if (!stored) return 'none';
  return isFormer(parseJson(store, stored.content)) ? 'former' : 'living';
}

/**
 * Changes the registry: under the store's lock where it has one, by compare and swap, read back before it
 * returns. `change` may run several times, on what the registry has become meanwhile.
 * @param change returns undefined when nothing is to be changed
 * @param options.replaceFormer start anew when the registry is of the former format
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (
    registry: RemoteRegistry,
  ) => RegistryChange | undefined | Promise<RegistryChange | undefined>,
  { replaceFormer = false } = {},
): Promise<RemoteRegistry> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const changed = await store.withLock(async () => {
      const stored = await store.readRegistry();
      const isReplaced =
        replaceFormer && stored !== undefined && isFormer(parseJson(store, stored.content));
      const current = isReplaced ? NO_REGISTRY : parse(store, stored?.content);
      const next = await change(current);
      if (!next) return current;
      expectOwnAddresses(next.remotes, current.remotes);
      const revision = current.revision + 1;
      const registry = { ...current, revision, remotes: next.remotes };
      if (!(await store.replaceRegistry(textOf(registry), stored))) return undefined;
      const at = new Date().toISOString();
      const entries = next.history.map((entry) => ({ at, who: currentUser(), ...entry, revision }));
      await confirmAndRecord(store, registry, entries);
      return registry;
    });
    if (changed) return changed;
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 20 * attempt));
  }
  throw new ReleaseError(`Le registre de ${store.label} change sans cesse ; recommencez.`);
}

/** @throws ReleaseError that tells of the change: repeated, a rollback would go forward again */
async function confirmAndRecord(
  store: ReleaseStore,
  registry: RemoteRegistry,
  entries: readonly HistoryEntry[],
): Promise<void> {
  try {
    await expectWritten(store, registry);
    await store.appendHistory(entries);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      `Le registre de ${store.label} est changé (révision ${registry.revision}), mais la suite a échoué : ${reason}. ` +
        'Voyez « npm run releases » avant de recommencer.',
    );
  }
}

/** A later change may already have followed ours; an earlier or another one means that ours is lost. */
async function expectWritten(store: ReleaseStore, registry: RemoteRegistry): Promise<void> {
  const written = (await store.readRegistry())?.content;
  if (written === textOf(registry)) return;
  if (written !== undefined && parse(store, written).revision > registry.revision) return;
  throw new ReleaseError(`Le registre de ${store.label} n’est pas ce qui vient d’y être écrit.`);
}

const textOf = (registry: RemoteRegistry) => `${JSON.stringify(registry, null, 2)}\n`;

function parse(store: ReleaseStore, content: string | undefined): RemoteRegistry {
  if (content === undefined) return NO_REGISTRY;
  const value = parseJson(store, content);
  if (isFormer(value)) {
    throw new ReleaseError(
      `Le registre de ${store.label} est d’un ancien format : « npm run build » l’installe à nouveau.`,
    );
  }
  if (!isRegistry(value)) {
    throw new ReleaseError(
      `${REGISTRY_FILE} de ${store.label} n’est pas un registre que l’on connaît.`,
    );
  }
  return value;
}

function parseJson(store: ReleaseStore, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new ReleaseError(
      `${REGISTRY_FILE} de ${store.label} n’est pas lisible : réparez-le d’abord.`,
    );
  }
}

function isRegistry(value: unknown): value is RemoteRegistry {
  const { schema, revision, remotes } = (value ?? {}) as Record<string, unknown>;
  return (
    schema === REGISTRY_SCHEMA &&
    Number.isInteger(revision) &&
    typeof remotes === 'object' &&
    remotes !== null
  );
}

function isFormer(value: unknown): boolean {
  const { schema, revision } = (value ?? {}) as Record<string, unknown>;
  return schema === REGISTRY_SCHEMA && revision === undefined;
}

function currentUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // An account without a name, as some containers have.
    return hostname();
  }
}
