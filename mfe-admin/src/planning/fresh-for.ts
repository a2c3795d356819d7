/**
 * How old what the planning shows may be, in seconds, to be shown again without asking. Live updates drop what has
 * changed meanwhile; without them everything is fetched every 30 s.
 */
export const FRESH_FOR_S = 30;
