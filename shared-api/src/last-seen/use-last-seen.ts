import { shallowEqual, useSelector } from 'react-redux';
import type { LastSeenState, WhyLastSeen } from './last-seen-slice';

/** How old the oldest data in view are, and why they are shown. */
export interface LastSeen {
  /** ISO 8601. */
  readonly since: string;
  readonly why: WhyLastSeen;
}

type Queries = Readonly<Record<string, { data?: unknown } | undefined>>;

interface PageState {
  readonly lastSeen?: LastSeenState;
}

/**
 * For the frame of an area whose slice has `showsLastSeen`: what it says about the age of the lists.
 * Undefined when everything in view has come from the server.
 *
 * A subpath of its own, which remotes bundle: so they also run in an older shell, where nothing is kept.
 */
export function useLastSeen(): LastSeen | undefined {
  return useSelector(lastSeenIn, shallowEqual);
}

function lastSeenIn(state: PageState): LastSeen | undefined {
  const slices = state as Readonly<Record<string, { queries?: Queries }>>;
  const shown = Object.values(state.lastSeen ?? {}).filter(
    ({ api, queryCacheKey }) => slices[api]?.queries?.[queryCacheKey]?.data !== undefined,
  );
  const [oldest] = shown.map(({ since }) => since).sort();
  if (oldest === undefined) return undefined;
  const has = (why: WhyLastSeen) => shown.some((query) => query.why === why);
  return { since: oldest, why: has('offline') ? 'offline' : has('failed') ? 'failed' : 'updating' };
}
