/** How old, in seconds, a list may be when a screen opens with it. */
const STALE_AFTER = 30;

/** For lists that others change: asked for again when opened and when the window gets the focus. */
export const REFETCH_ON_FOCUS = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: STALE_AFTER,
} as const;

/** Also asked for again every 30 s while the window has the focus, so that the shop sees what happens. */
export const REFETCH_WHILE_SHOWN = {
  ...REFETCH_ON_FOCUS,
  pollingInterval: STALE_AFTER * 1000,
  skipPollingIfUnfocused: true,
} as const;
