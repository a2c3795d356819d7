export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** More colours cannot be distinguished. */
const MAX_SERIES = 9;

/**
 * As many series as there are colours: the last ones share the last colour.
 * @param series the greatest first
 * @param nameOfOthers of so many series together
 */
export function fewSeries(
  series: readonly Series[],
  nameOfOthers: (count: number) => string,
): readonly Series[] {
  if (series.length <= MAX_SERIES) return series;
  const own = series.slice(0, MAX_SERIES - 1);
  const others = series.slice(own.length);
  const values = others[0]!.values.map((_, at) =>
    others.reduce((sum, other) => sum + other.values[at]!, 0),
  );
  return [...own, { name: nameOfOthers(others.length), values }];
}
