/**
 * Phones and narrow windows, below the theme's `md`: the frame uses a drawer as its sidebar, and cards replace tables.
 */
export const NARROW_WINDOW = '(max-width:899.95px)';

/** Phones, below the theme's `sm`: dialogs fill the screen. */
export const PHONE = '(max-width:599.95px)';
