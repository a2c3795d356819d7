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
import { jsonIn } from './json-in';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

const NO_REGISTRY: RemoteRegistry = { schema: REGISTRY_SCHEMA, revision: 0, remotes: {} };
/** For a store without a lock. */
const ATTEMPTS = 60;
const MAX_PAUSE_MS = 500;

/** 'former': written by a version of this suite whose registry had neither areas nor hashes. */
export type StoredRegistryState = 'none' | 'former' | 'living';

/** The part of a history entry that the author of a change supplies; the rest is derived. */
export type ChangeOfRemote = Pick<HistoryEntry, 'action' | 'remote' | 'from' | 'to'>;

export interface RegistryChange {
  readonly remotes: RemoteRegistry['remotes'];
  readonly history: readonly ChangeOfRemote[];
}

/**
 * Reads the registry of a store; revision 0 when there is none.
 * @throws ReleaseError when it cannot be read, or has another format
 */
export async function readRegistry(store: ReleaseStore): Promise<RemoteRegistry> {
  return parse(store, (await store.readRegistry())?.content);
}

/**
 * The entry of a remote; undefined when there is none, or an incomplete one that browsers ignore: a release replaces
 * it.
 */
export function entryOf({ remotes }: RemoteRegistry, name: string): RegisteredRemote | undefined {
  const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const { version, needs, area, older } = (entry ?? {}) as Partial<RegisteredRemote>;
  const isWhole = typeof version === 'string' && needs && area && Array.isArray(older);
  return isWhole ? entry : undefined;
}

/** The state of a store's registry before a change. */
export async function registryState(store: ReleaseStore): Promise<StoredRegistryState> {
  const stored = await store.readRegistry();
  if (!stored) return 'none';
  return isFormer(parseJson(store, stored.content)) ? 'former' : 'living';
}

/**
 * Changes the registry by compare and swap, under the store's lock if it has one, and reads it back before returning.
 * `change` may run several times, each on the latest content.
 * @param change returns undefined when there is nothing to change
 * @param options.replaceFormer start anew when the registry has the former format
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
    await wait(Math.random() * Math.min(MAX_PAUSE_MS, 20 * attempt));
  }
  throw new ReleaseError(`Le registre de ${store.label} change sans cesse ; recommencez.`);
}

/** @throws ReleaseError saying that the change was made: repeating a rollback would roll forward again */
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

/** A later change may already have followed ours; an earlier or a different one means that ours is lost. */
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
  const value = jsonIn(content);
  if (value !== undefined) return value;
  throw new ReleaseError(
    `${REGISTRY_FILE} de ${store.label} n’est pas lisible : réparez-le d’abord.`,
  );
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
    // The account has no name, as in some containers.
    return hostname();
  }
}
