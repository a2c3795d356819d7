/** Phones and narrow windows: the frame's sidebar is a drawer there. */
export const NARROW_WINDOW = '(max-width:899.95px)';
