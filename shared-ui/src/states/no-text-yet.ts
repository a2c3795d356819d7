/** Placeholder for an unknown text, with the height of a line. */
export const NO_TEXT_YET = '\u00a0';
