/** The language of a screen. */
export type Language = 'fr' | 'en';
