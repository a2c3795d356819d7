/** Bottom offset that clears a phone's bottom bar: 60 px, and a gap. */
export const ABOVE_PHONE_BAR = 'calc(76px + env(safe-area-inset-bottom))';
