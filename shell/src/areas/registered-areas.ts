import type { AreasByName } from '@cigogne/shared-api';
import type { SuiteRemotes } from './suite-remotes';

/** Whether the registry has answered: only then is an address without an area known to be wrong. */
export type RegistryState = 'pending' | 'arrived' | 'failed';

/** The areas of the suite, as far as they are known. */
export interface RegisteredAreas {
  readonly areas: () => AreasByName;
  readonly state: () => RegistryState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the registry; keeps the areas as they are when that fails. */
  readonly read: () => void;
}

/** Starts with the areas that this browser knows, so that returning users do not wait for the registry. */
export function createRegisteredAreas(
  remotes: Pick<SuiteRemotes, 'knownAreas' | 'areas'>,
): RegisteredAreas {
  const listeners = new Set<() => void>();
  let areas = remotes.knownAreas();
  let state: RegistryState = 'pending';
  let reading = false;

  function becomes(next: RegistryState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function read(): void {
    if (reading) return;
    reading = true;
    if (state === 'failed') becomes('pending');
    void remotes
      .areas()
      .then(
        (released) => {
          if (!areAlike(areas, released)) areas = released;
          return 'arrived' as const;
        },
        () => 'failed' as const,
      )
      .then((outcome) => {
        reading = false;
        becomes(outcome);
      });
  }

  return {
    areas: () => areas,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
  };
}

const areAlike = (one: AreasByName, other: AreasByName) =>
  JSON.stringify([...one]) === JSON.stringify([...other]);
