/** Phones and narrow windows, below the theme's `md`: the frame's sidebar is a drawer there, and cards replace tables. */
export const NARROW_WINDOW = '(max-width:899.95px)';

/** Phones, below the theme's `sm`: a dialog fills the screen there. */
export const PHONE = '(max-width:599.95px)';
