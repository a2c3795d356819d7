/** How old, in seconds, a list may be that a screen opens with. */
const STALE_AFTER = 30;

/** For lists that others change meanwhile: fresh when opened and when the window is looked at again. */
export const FRESH_ON_SIGHT = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: STALE_AFTER,
} as const;

/** And, while it is looked at, asked for again every 30 s: the shop sees the outcome of its deliveries. */
export const KEPT_FRESH = {
  ...FRESH_ON_SIGHT,
  pollingInterval: STALE_AFTER * 1000,
  skipPollingIfUnfocused: true,
} as const;
