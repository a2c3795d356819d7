import type { AppStore } from '../store/create-app-store';
import type { CanaryUser } from './choice/canary';
import type { Candidate } from './choice/candidates';
import { createContainers, type Containers } from './container/containers';
import type { Federation } from './container/module-federation';
import { createEarlyRegistry, type EarlyRegistry } from './registry/early-registry';

/** A version of a remote that runs on this page. */
export interface RunningRemote {
  readonly candidate: Candidate;
  /** The version that should run, when it could not. */
  readonly insteadOf: string | null;
}

/** The state of the page that the loader works for. */
export interface Page {
  readonly federation: Federation;
  readonly registry: EarlyRegistry;
  readonly containers: Containers;
  readonly running: Map<string, RunningRemote>;
  /** Remotes whose Root has thrown: the next opening may choose another version. */
  readonly crashed: Set<string>;
  /** The store that areas are attached to; it knows who is signed in. */
  store: AppStore | undefined;
}

export const createPage = (federation: Federation): Page => ({
  federation,
  registry: createEarlyRegistry(),
  containers: createContainers(),
  running: new Map(),
  crashed: new Set(),
  store: undefined,
});

export const userOf = ({ store }: Page): CanaryUser | null | undefined =>
  store?.getState().session.user;
