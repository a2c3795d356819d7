/** Refetches numbers and lists that others change, except while the tab is hidden (part 1, section 9). */
export const POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

/** {@link POLLING}, but data younger than its interval is shown without a request. */
export const POLLING_WHEN_OLD = { ...POLLING, refetchOnMountOrArgChange: 30 } as const;
