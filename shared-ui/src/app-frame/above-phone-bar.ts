/** How far above the lower end of a phone floats what must not cover its bar with the screens of the area. */
export const ABOVE_PHONE_BAR = 'calc(76px + env(safe-area-inset-bottom))';
