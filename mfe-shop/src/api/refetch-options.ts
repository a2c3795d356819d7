/** How old, in seconds, a list may be when a screen opens with it. */
const STALE_AFTER = 30;

/**
 * For lists that others change: asked for again when opened and when the window gets the focus. What happens meanwhile
 * `useLiveUpdates` tells, which itself asks every 30 s while no live connection stands (decision 53).
 */
export const REFETCH_ON_FOCUS = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: STALE_AFTER,
} as const;
