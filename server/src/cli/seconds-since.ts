/** Time elapsed since a value of `performance.now()`: `12.3 s`. */
export function secondsSince(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
