import type { AppStore } from '../store/create-app-store';
import { checkShape } from './check-shape';
import type { Candidate } from './choice/candidates';
import { explainError } from './explain-error';
import type { Page } from './page';
import { RemoteFailure } from './remote-failure';
import type { RoleApp } from './role-app';
import type { TimeLimit } from './time-limit';

const PAUSE_BEFORE_RETRY_MS = 1_000;

/** What is to be opened. */
export interface Opening {
  readonly name: string;
  /** 'role-app', or another screen that the remote exposes. */
  readonly module: string;
  /** What it is attached to at once, if anything. */
  readonly store?: AppStore | undefined;
}

/**
 * Opens one version of a remote. Files that did not arrive are asked for once more: most often, a network
 * that failed for a moment is all there is to it.
 * @throws {RemoteFailure}
 */
export async function tryVersion(
  page: Page,
  opening: Opening,
  candidate: Candidate,
  limit: TimeLimit,
): Promise<RoleApp> {
  const { name } = opening;
  const explain = (error: unknown) =>
    limit
      .within(explainError(name, candidate, error))
      .catch(() => new RemoteFailure(name, 'unavailable', error));
  try {
    return await tryOnce(page, opening, candidate, limit);
  } catch (error) {
    const failure = await explain(error);
    if (!isWorthAnotherTry(failure, limit)) throw failure;
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY_MS));
  try {
    return await tryOnce(page, opening, candidate, limit);
  } catch (error) {
    throw await explain(error);
  }
}

const isWorthAnotherTry = ({ reason }: RemoteFailure, limit: TimeLimit) =>
  reason === 'unavailable' && navigator.onLine && limit.left > PAUSE_BEFORE_RETRY_MS;

async function tryOnce(
  { federation, containers }: Page,
  { name, module, store }: Opening,
  candidate: Candidate,
  limit: TimeLimit,
): Promise<RoleApp> {
  const giveUp = new AbortController();
  const container = containers.forVersion(name, candidate, giveUp.signal);

  async function loadAndAttach(): Promise<RoleApp> {
    const app = checkShape(name, await federation.loadModule(container, module));
    if (store) await app.attach(untilGivenUp(store, giveUp.signal));
    return app;
  }

  try {
    const app = await limit.within(loadAndAttach());
    containers.keep(candidate, container);
    return app;
  } catch (error) {
    giveUp.abort();
    throw error;
  }
}

/** The store for a version that may be given up: later, it must not put its slice over that of the next one. */
const untilGivenUp = (store: AppStore, givenUp: AbortSignal): AppStore => ({
  ...store,
  attach(api) {
    givenUp.throwIfAborted();
    store.attach(api);
  },
});
