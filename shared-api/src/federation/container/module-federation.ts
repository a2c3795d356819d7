import type { SharedModules } from '@cigogne/contract';
import {
  getInstance,
  loadRemote,
  loadShare,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { OffersFor } from '../choice/choose-versions';
import { loadScript, type ScriptToLoad } from './load-script';

/** A version of a remote that is loaded, or tried, in this page. */
export interface Container {
  /** The federation's name for it; never reused. */
  readonly id: string;
  readonly remote: string;
  readonly script: ScriptToLoad;
  /** Aborted when nobody waits for it any more. */
  readonly givenUp: AbortSignal;
}

/** What the loader uses of module federation. */
export interface Federation {
  /** Loads a module that a container exposes, such as 'role-app'. */
  readonly loadModule: (container: Container, module: string) => Promise<unknown>;
  /** What this page offers of some shared modules; undefined when it shares none. */
  readonly offersFor: OffersFor;
}

export const moduleFederation: Federation = { loadModule, offersFor };

/** Containers that the federation may ask for. */
const containers = new Map<string, Container>();

async function loadModule(container: Container, module: string): Promise<unknown> {
  if (containers.size === 0) registerPlugins([{ name: 'cigogne-entries', loadEntry }]);
  const { id, script } = container;
  if (!containers.has(id)) {
    containers.set(id, container);
    registerRemotes([{ name: id, entry: script.url }]);
  }
  forgetFailedShares();
  return loadRemote(`${id}/${module}`);
}

/** What an entry script puts on the page. */
type RemoteEntry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/**
 * Runs the entry script in place of the federation, which would neither check it nor give up before 20 s, and would
 * take another version's container left under the same global name.
 */
async function loadEntry({ remoteInfo }: { remoteInfo: { name: string } }): Promise<RemoteEntry> {
  const container = containers.get(remoteInfo.name);
  if (!container) return undefined;
  const page = window as unknown as Record<string, RemoteEntry>;
  const place = `cigogne_${container.remote}`;
  delete page[place];
  await loadScript(container.script, container.givenUp);
  const entry = page[place];
  delete page[place];
  if (!entry) throw new Error(`${container.script.url} has left no container`);
  return entry;
}

/** Makes the federation reload shared modules whose script did not arrive: it remembers them as failed. */
function forgetFailedShares(): void {
  for (const versions of Object.values(getInstance()?.shareScopeMap.default ?? {})) {
    for (const shared of Object.values(versions)) {
      if (shared.loaded) continue;
      const { loading } = shared;
      loading?.catch(() => {
        if (shared.loading === loading) shared.loading = null;
      });
    }
  }
}

async function offersFor(needs: SharedModules): Promise<SharedModules | undefined> {
  if (!getInstance()) return undefined;
  const offers = await Promise.all(
    Object.entries(needs).map(async ([module, { names }]) => {
      const version = offeredVersion(module);
      return version
        ? [[module, { version, names: names?.length ? await exportsOf(module) : null }] as const]
        : [];
    }),
  );
  return Object.fromEntries(offers.flat());
}

/** The version that a remote would get: the one that runs, else the host's own. */
function offeredVersion(module: string): string | undefined {
  const host = getInstance();
  const versions = Object.values(host?.shareScopeMap.default?.[module] ?? {});
  const shared =
    versions.find(({ loaded, lib }) => loaded || lib) ??
    versions.find(({ from }) => from === host?.name);
  return shared?.version;
}

async function exportsOf(module: string): Promise<readonly string[] | null> {
  const factory = await loadShare<object>(module);
  return factory ? Object.keys(factory() ?? {}) : null;
}
