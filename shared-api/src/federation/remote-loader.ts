import type { RemoteArea } from '@cigogne/contract';
import { forgetAnswers } from '../last-seen/forget-answers';
import type { AppStore } from '../store/create-app-store';
import type { CanaryUser } from './choice/canary';
import { chooseVersions } from './choice/choose-versions';
import { prefetchScripts } from './container/load-script';
import type { Federation } from './container/module-federation';
import { explainError, failedScript } from './explain-error';
import { openRemote, preload } from './open-remote';
import { createPage, userOf } from './page';
import { fetchRegistry, type Registry } from './registry/fetch-registry';
import { readLastGoodCopy } from './registry/last-good-copy';
import type { RemoteFailure } from './remote-failure';
import type { RemoteName, RoleApp, RolePart } from './role-app';
import type { Opening } from './try-version';

/** Remote's name → what the registry says of its area. */
export type AreasByName = ReadonlyMap<RemoteName, RemoteArea>;

/** A remote that runs on this page. */
export interface RunningVersion {
  readonly name: RemoteName;
  readonly version: string;
  /** The version that should run, when it could not. */
  readonly insteadOf: string | null;
  /** Whether only some users get it. */
  readonly canary: boolean;
  /** Whether it comes from a developer's machine. */
  readonly override: boolean;
}

/** A version that should run in place of the running one. */
export interface NewerVersion {
  readonly name: RemoteName;
  readonly version: string;
}

/** The functions that load remotes into a page. */
export function createRemoteLoader(federation: Federation) {
  const page = createPage(federation);
  /** Openings under way, shared by all callers: React may discard a render and ask again. */
  const openings = new Map<string, Promise<RoleApp>>();

  function open(opening: Opening): Promise<RoleApp> {
    const key = `${opening.name}/${opening.module}${opening.store ? ' attached' : ''}`;
    const present =
      openings.get(key) ?? openRemote(page, opening).finally(() => openings.delete(key));
    openings.set(key, present);
    return present;
  }

  function forget(name: RemoteName): void {
    page.crashed.add(name);
    // The kept answers may be of an older version and the reason why this one crashed.
    forgetAnswers();
  }

  return {
    /** The areas that this browser knew last, at once; empty on a first visit. */
    rememberedAreas: (): AreasByName => {
      return areasOf(readLastGoodCopy()?.remotes ?? new Map());
    },

    /**
     * The areas of the suite, from the server or, when it does not answer as it should, from the last good copy.
     * @throws when there is neither
     */
    openRegistry: async (): Promise<AreasByName> => {
      return areasOf((await page.registry.look()).remotes);
    },

    /**
     * Requests the registry before it is known which remote will be loaded.
     * @param asked the answer, when the page has requested it before this code was loaded
     */
    expectRemotes: (asked?: Promise<Response>): void => {
      page.registry.request(asked);
    },

    /**
     * Fetches a remote's scripts without running them, so that opening it later is quick.
     * @param user who is signing in, when the store does not know it yet
     */
    preloadRoleApp: async (name: RemoteName, user?: CanaryUser | null): Promise<void> => {
      if (page.running.has(name)) return;
      try {
        const registry = await page.registry.look();
        const known = user ?? userOf(page);
        // Without the user it is unknown who gets the canary: the wrong version would be fetched in vain.
        if (!known && registry.remotes.get(name)?.canary) return;
        const choice = await chooseVersions(name, registry, known, federation.offersFor);
        preload(choice.fitting[0]);
      } catch {
        // Opening it will report the problem.
      }
    },

    /**
     * Prefetches the scripts of all areas that need a login, one after the other and behind everything else, while it
     * is not known yet who will sign in. Versions that only some users get and areas with a developer's override are
     * left out.
     * @param stop no further script is begun: somebody signs in, and their own come first
     */
    prefetchRoleApps: async (stop: AbortSignal): Promise<void> => {
      try {
        const registry = await page.registry.look();
        const forRoles = [...registry.remotes].filter(([, { area }]) => area.roles.length > 0);
        const choices = await Promise.all(
          forRoles.map(([name]) => chooseVersions(name, registry, null, federation.offersFor)),
        );
        const released = choices.flatMap(({ fitting: [best] }) =>
          best && !best.override ? [best] : [],
        );
        const urls = released.flatMap(({ entry, preload: scripts }) => [entry, ...scripts]);
        await prefetchScripts(urls, stop);
      } catch {
        // Opening an area will report the problem.
      }
    },

    /**
     * Opens an area: loads the version that is meant for this user and fits this page, and attaches it to the
     * store, within 10 s. A version that fails is replaced by the next best one, and reported.
     * @throws {RemoteFailure} when none can be opened
     */
    openRoleApp: (name: RemoteName, store: AppStore): Promise<RoleApp> => {
      page.store = store;
      return open({ name, module: 'role-app', store });
    },

    /**
     * To be called when an area's Root has thrown. The next `openRoleApp` reads the registry again: it opens the
     * repaired version in this page, or the same one when nothing else is released.
     */
    forgetRoleApp: forget,

    /** `openRoleApp` for a caller who attaches the area themselves. */
    loadRoleApp: (name: RemoteName): Promise<RoleApp> => {
      return open({ name, module: 'role-app' });
    },

    /**
     * Loads a screen that a remote exposes to other areas, such as the stocker's inventory: of the version that runs,
     * when one does.
     * @param options `hasThrown`: it has crashed and is loaded again, in the repaired version when one is released
     */
    loadRolePart: (
      name: RemoteName,
      part: string,
      options?: { readonly hasThrown?: boolean },
    ): Promise<RolePart> => {
      if (options?.hasThrown) forget(name);
      return open({ name, module: part });
    },

    /** The remotes that run on this page. */
    runningVersions: (): readonly RunningVersion[] => {
      return [...page.running].map(([name, { candidate, insteadOf }]) => {
        const { version, canary, override } = candidate;
        return { name, version, insteadOf, canary, override };
      });
    },

    /**
     * The running remotes, including parts of other areas, of which this user should now get another version than the
     * one that this page opened; none when the server cannot be reached. It may need a newer shell, which a reload
     * brings, too.
     */
    newerVersions: async (): Promise<readonly NewerVersion[]> => {
      const running = [...page.running].filter(([, { candidate }]) => !candidate.override);
      if (running.length === 0) return [];
      try {
        const registry = await fetchRegistry();
        if (!registry.fresh) return [];
        const user = userOf(page);
        const newer = await Promise.all(
          running.map(async ([name, { candidate, insteadOf }]) => {
            const { meant } = await chooseVersions(name, registry, user, federation.offersFor);
            const version = meant?.version;
            const isKnown = version === candidate.version || version === insteadOf;
            return version === undefined || isKnown ? [] : [{ name, version }];
          }),
        );
        return newer.flat();
      } catch {
        return [];
      }
    },

    /**
     * Finds out why a script of a running remote could not be loaded.
     * @returns undefined when the error is something else
     */
    explainChunkError: async (
      name: RemoteName,
      error: unknown,
    ): Promise<RemoteFailure | undefined> => {
      const running = page.running.get(name);
      return running && failedScript(error)
        ? explainError(name, running.candidate, error)
        : undefined;
    },
  };
}

function areasOf(remotes: Registry['remotes']): AreasByName {
  return new Map([...remotes].map(([name, { area }]) => [name, area]));
}
