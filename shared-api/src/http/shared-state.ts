import type { CallError } from './call-error';

/** What came of refreshing the session; an error means that nothing is known about it. */
export type RefreshOutcome = 'refreshed' | 'refused' | CallError;

/** State that exists once per page, even if a second copy of this package is loaded. */
interface SharedState {
  refreshing: Promise<RefreshOutcome> | undefined;
  /** How many refreshes have succeeded: a call that was sent before the latest one is simply repeated. */
  refreshes: number;
  readonly sessionEnded: Set<() => void>;
}

const KEY = Symbol.for('cigogne.shared-api.v1');

export function sharedState(): SharedState {
  const page = globalThis as { [KEY]?: SharedState };
  return (page[KEY] ??= { refreshing: undefined, refreshes: 0, sessionEnded: new Set() });
}
