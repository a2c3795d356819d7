/** In the place of a text that is not known: as high as a line. */
export const NO_TEXT_YET = '\u00a0';
