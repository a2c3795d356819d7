/** How old, in seconds, a list may be when a screen opens with it. */
const STALE_AFTER = 30;

/**
 * For lists that others change: refetched when opened and when the window gets the focus. In between `useLiveUpdates`
 * reports changes, by polling every 30 s without a live connection (decision 53).
 */
export const REFETCH_ON_FOCUS = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: STALE_AFTER,
} as const;
