/** After this time the network counts as slow. */
export const SLOW_MS = 1000;
/** Minimum time to read an answer that was requested before this code had loaded. */
export const READING_MS = 300;
/** Limit for opening the database, which must not keep a screen waiting. */
export const DATABASE_MS = 1000;
