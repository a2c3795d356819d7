import { shallowEqual, useSelector } from 'react-redux';
import type { LastSeenState, WhyLastSeen } from './last-seen-slice';

/** How old the oldest data in view are, and why they are shown. */
export interface LastSeen {
  /** ISO 8601. */
  readonly since: string;
  readonly why: WhyLastSeen;
}

type Queries = Readonly<Record<string, { data?: unknown; requestId?: string } | undefined>>;

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

/**
 * Whether a query shows what was last seen on this device: a form that replaces what it shows
 * has to wait. In an older shell, where nothing is kept, it never does.
 * @param query what its hook returns
 */
export function useIsLastSeen({ requestId }: { readonly requestId?: string | undefined }): boolean {
  return useSelector(
    (state: PageState) =>
      requestId !== undefined &&
      lastSeenQueries(state).some(({ query }) => query?.requestId === requestId),
  );
}

function lastSeenIn(state: PageState): LastSeen | undefined {
  const shown = lastSeenQueries(state).filter(({ query }) => query?.data !== undefined);
  const [oldest] = shown.map(({ since }) => since).sort();
  if (oldest === undefined) return undefined;
  const has = (why: WhyLastSeen) => shown.some((one) => one.why === why);
  return { since: oldest, why: has('offline') ? 'offline' : has('failed') ? 'failed' : 'updating' };
}

/** What was last seen, each with its query in its slice. */
function lastSeenQueries(state: PageState) {
  const slices = state as Readonly<Record<string, { queries?: Queries }>>;
  return Object.values(state.lastSeen ?? {}).map(({ api, queryCacheKey, since, why }) => ({
    since,
    why,
    query: slices[api]?.queries?.[queryCacheKey],
  }));
}
