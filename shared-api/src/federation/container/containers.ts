import type { ReleasedVersion } from '@cigogne/contract';
import type { Container } from './module-federation';

/** The containers of a page. */
export interface Containers {
  /** The container in which a version runs or is being tried, or else a new one. */
  readonly forVersion: (
    remote: string,
    version: ReleasedVersion,
    givenUp: AbortSignal,
  ) => Container;
  /** To be called when a version works: it runs in this container from now on. */
  readonly keep: (version: ReleasedVersion, container: Container) => void;
}

export function createContainers(): Containers {
  // By the address of the entry.
  const kept = new Map<string, Container>();
  const beingTried = new Map<string, Container>();
  const tries = new Map<string, number>();
  return {
    forVersion(remote, { version, entry, integrity }, givenUp) {
      const running = kept.get(entry);
      if (running) return running;
      const trying = beingTried.get(entry);
      if (trying && !trying.givenUp.aborted) return trying;
      const tried = tries.get(entry) ?? 0;
      tries.set(entry, tried + 1);
      const container: Container = {
        id: tried ? `${remote}@${version}#${tried}` : `${remote}@${version}`,
        remote,
        script: {
          // A new address for each try, so that no earlier request is reused.
          url: tried ? `${entry}?try=${tried}` : entry,
          integrity: integrity[entry],
        },
        givenUp,
      };
      beingTried.set(entry, container);
      return container;
    },
    keep: ({ entry }, container) => {
      kept.set(entry, container);
      beingTried.delete(entry);
    },
  };
}
