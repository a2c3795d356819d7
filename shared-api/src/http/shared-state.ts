import type { CallError } from './call-error';

/** Outcome of refreshing the session; an error means that nothing is known about it. */
export type RefreshOutcome = 'refreshed' | 'refused' | CallError;

/** State that exists once per page, even if a second copy of this package is loaded. */
interface SharedState {
  refreshing: Promise<RefreshOutcome> | undefined;
  /** Number of successful refreshes: a call sent before the latest one is simply repeated. */
  refreshes: number;
  readonly sessionEnded: Set<() => void>;
  /** Number of changing calls in progress; not set by older copies of this module. */
  saving?: number;
  /** Requests that were sent before the code that needs their answers had loaded, by path and query. */
  early?: Map<string, EarlyAnswer>;
  /** The first calls of the page while they are being recorded. */
  firstCalls?: Set<string>;
  /** Whether the page has changed something since then. */
  hasChanged?: boolean;
  /** Milliseconds by which this device's clock is ahead of the server's, as the latest answer told; negative: behind. */
  clockAhead?: number;
}

interface EarlyAnswer {
  /** Undefined when nothing was sent, or nothing arrived. */
  readonly answer: Promise<Response | undefined>;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

const KEY = Symbol.for('cigogne.shared-api.v1');

export function sharedState(): SharedState {
  const page = globalThis as { [KEY]?: SharedState };
  return (page[KEY] ??= { refreshing: undefined, refreshes: 0, sessionEnded: new Set() });
}

/** Counts a call that changes something while it is under way. */
export async function whileSaving<T>(method: string, call: Promise<T>): Promise<T> {
  if (method === 'GET') return call;
  const state = sharedState();
  // Earlier answers may be outdated.
  state.early?.clear();
  state.hasChanged = true;
  state.saving = (state.saving ?? 0) + 1;
  return call.finally(() => {
    state.saving = (state.saving ?? 1) - 1;
  });
}

/** Whether a call that changes something is under way on this page, such as the upload of photos. */
export const isSaving = (): boolean => (sharedState().saving ?? 0) > 0;
