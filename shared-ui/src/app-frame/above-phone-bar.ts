/** Clears a bar at the lower end of a phone: 60 px, and a gap. */
export const ABOVE_PHONE_BAR = 'calc(76px + env(safe-area-inset-bottom))';
