/**
 * Maximum age in seconds of planning data shown again without a request. Live updates invalidate what has changed;
 * without them everything is fetched every 30 s.
 */
export const FRESH_FOR_S = 30;
