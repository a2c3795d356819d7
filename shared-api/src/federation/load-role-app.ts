/*
 * Being rebuilt; this is what '@cigogne/shared-api' will export (RemoteName is string):
 *
 * type Areas = ReadonlyMap<string, RemoteArea>;                        // by remote name
 * rememberedAreas(): Areas                                             // at once, from the last good registry; empty on a first visit
 * openRegistry(): Promise<Areas>                                       // from the network (prefetched answer of expectRemotes), else the last good copy; rejects when there is neither
 * expectRemotes(asked?: Promise<Response>): void                       // as today
 * preloadRoleApp(name, user?: { id: number; email: string } | null): Promise<void>   // user: for the canary
 * openRoleApp(name, store): Promise<RoleApp>                           // loads AND attaches, 10 s in all, falls back by itself, reports; rejects with RemoteFailure
 * forgetRoleApp(name): void                                            // its Root has thrown: the next openRoleApp reads the registry anew and opens the repaired version here (or the same again)
 * loadRoleApp(name), loadRolePart(name, part)                          // as today, without attach
 * class RemoteFailure { remote; reason: 'unavailable' | 'incompatible' | 'tampered' | 'not-released' | 'broken'; missing: readonly string[]; cause }
 *      'broken': the files arrived but did not run, attach threw, or Root is missing
 *      'incompatible': no version fits this shell; missing says what it lacks (for the console)
 * explainChunkError(name, error): Promise<RemoteFailure | undefined>   // error of a running area: undefined when it is no failed script; else 'unavailable' | 'tampered'
 * runningVersions(): readonly { name; version; insteadOf: string | null; canary: boolean; override: boolean }[]
 * newerVersion(name): Promise<string | undefined>                      // another version than the one that runs is released for this user; never rejects
 * reportError({ application, version, kind, error }): void             // application 'shell' or a remote's name; cleaned, throttled
 * remoteOverrides(): readonly { name; entry }[]; resetOverrides(): void  // for the banner; [] where overrides are not allowed
 * fetchRemoteRegistry goes.
 */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchRemoteRegistry, type RegisteredRemote, type RemoteRegistry } from './remote-registry';
import { ROLE_APP_API_VERSION, type RemoteName, type RoleApp, type RolePart } from './role-app';

/** A remote that could not be loaded; `reason` decides what the failure panel says. */
export class RemoteFailure extends Error {
  constructor(
    readonly remote: RemoteName,
    readonly reason: 'unavailable' | 'incompatible',
    cause?: unknown,
  ) {
    super(`Remote '${remote}' is ${reason}`, { cause });
  }
}

const TIME_LIMIT_MS = 10_000;
const PAUSE_BEFORE_RETRY_MS = 1_000;

/** The browser remembers a failed script by its address, so every attempt needs a new address. */
const attempts = new Map<RemoteName, number>();

/** Remotes whose container is running: a second one would attach another slice under the same name. */
const running = new Set<RemoteName>();

/** Requested before a load, which then need not request it again. */
let pendingRegistry: Promise<RemoteRegistry> | undefined;

/**
 * Loads a remote's role-app from the released version that the registry names. An attempt takes 10 s
 * at most; a failed one is repeated once.
 * @throws {RemoteFailure} when both attempts failed or the remote has another version of RoleApp
 */
export function loadRoleApp(name: RemoteName): Promise<RoleApp> {
  return loadExposed(name, 'role-app');
}

/** `loadRoleApp` for a screen that a remote exposes to other areas, such as the stocker's inventory. */
export function loadRolePart(name: RemoteName, part: string): Promise<RolePart> {
  return loadExposed(name, part);
}

/** Loads under way, shared by all callers: React may discard a render and ask again. */
const loads = new Map<string, Promise<RoleApp>>();

function loadExposed(name: RemoteName, module: string): Promise<RoleApp> {
  const key = `${name}/${module}`;
  const load = loads.get(key) ?? loadOrTryAgain(name, module).finally(() => loads.delete(key));
  loads.set(key, load);
  return load;
}

async function loadOrTryAgain(name: RemoteName, module: string): Promise<RoleApp> {
  try {
    return await loadOnce(name, module);
  } catch (first) {
    if (first instanceof RemoteFailure) throw first;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY_MS));
    try {
      return await loadOnce(name, module);
    } catch (second) {
      throw second instanceof RemoteFailure
        ? second
        : new RemoteFailure(name, 'unavailable', second);
    }
  }
}

/**
 * Requests the registry before it is known which remote will be loaded.
 * @param asked the answer, when the page has requested it before this code was loaded
 */
export function expectRemotes(asked?: Promise<Response>): void {
  pendingRegistry = fetchRemoteRegistry(AbortSignal.timeout(TIME_LIMIT_MS), asked);
  pendingRegistry.catch(() => undefined);
}

/** Fetches a remote's scripts without running them, so that loading it later is quick. */
export async function preloadRoleApp(name: RemoteName): Promise<void> {
  pendingRegistry ??= fetchRemoteRegistry(AbortSignal.timeout(TIME_LIMIT_MS));
  const remote = await pendingRegistry.then(
    (registry) => registry.get(name),
    () => undefined,
  );
  if (remote) preloadScripts([remote.entry, ...remote.preload]);
}

async function loadOnce(name: RemoteName, module: string): Promise<RoleApp> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const remote = (await takeRegistry(limit)).get(name);
  if (!remote) throw new Error(`Remote '${name}' is not released`);
  if (!running.has(name)) register(name, module, remote);
  const loaded = await Promise.race([
    loadRemote<{ default: RoleApp }>(`${name}/${module}`),
    rejectAt(limit),
  ]);
  if (!loaded) throw new Error(`Remote '${name}' exposes no ${module}`);
  running.add(name);
  if (loaded.default.apiVersion !== ROLE_APP_API_VERSION) {
    throw new RemoteFailure(name, 'incompatible');
  }
  return loaded.default;
}

function register(name: RemoteName, module: string, remote: RegisteredRemote): void {
  const tried = attempts.get(name) ?? 0;
  attempts.set(name, tried + 1);
  if (tried === 0 && module === 'role-app') preloadScripts(remote.preload);
  registerRemotes(
    [
      {
        name,
        entry: tried === 0 ? remote.entry : `${remote.entry}?try=${tried}`,
        entryGlobalName: `cigogne_${name}`,
      },
    ],
    { force: tried > 0 },
  );
}

/** The registry that was requested ahead, once; otherwise, or when that failed, a new one. */
async function takeRegistry(limit: AbortSignal): Promise<RemoteRegistry> {
  const early = pendingRegistry;
  pendingRegistry = undefined;
  const arrived = await early?.catch(() => undefined);
  return arrived ?? fetchRemoteRegistry(limit);
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Time limit reached')));
  });
}

function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    if (document.head.querySelector(`link[href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
}
