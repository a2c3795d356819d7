/** Each is dark enough for white text (AA), and they can be told apart side by side. */
export const DRIVER_COLORS = [
  '#1e3a8a',
  '#9d174d',
  '#14532d',
  '#7c2d12',
  '#4c1d95',
  '#164e63',
  '#713f12',
  '#701a75',
  '#3f3f46',
  '#365314',
  '#7f1d1d',
  '#134e4a',
] as const;

/** A driver's colour is the same on every screen and for every planner. */
export function driverColor(driverId: number): string {
  return DRIVER_COLORS[driverId % DRIVER_COLORS.length]!;
}

/** 'LS' for Luc Schneider, 'JM' for Jean-Pierre Le Meur, 'LU' for Luc. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last
    ? [...first].slice(0, 1).concat([...last].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase('fr');
}
