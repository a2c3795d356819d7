/** Then the network counts as slow. */
export const SLOW_MS = 1000;
/** An answer that was asked for before this code had loaded has at least this time to be read. */
export const READING_MS = 300;
/** A database that does not open must not keep a screen waiting. */
export const DATABASE_MS = 1000;
