/** State that exists once per page, even if a second copy of this package is loaded. */
interface SharedState {
  refreshing: Promise<'refreshed' | 'refused' | 'offline'> | undefined;
  /** How many refreshes have succeeded: a call that was sent before the latest one is simply repeated. */
  refreshes: number;
  readonly sessionEnded: Set<() => void>;
}

const KEY = Symbol.for('cigogne.shared-api.v1');

export function sharedState(): SharedState {
  const page = globalThis as { [KEY]?: SharedState };
  return (page[KEY] ??= { refreshing: undefined, refreshes: 0, sessionEnded: new Set() });
}
