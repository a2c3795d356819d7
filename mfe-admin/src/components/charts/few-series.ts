export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** People cannot tell more colours apart. */
const MAX_SERIES = 9;

/**
 * Limits the series to the number of colours: the smallest ones are summed up in the last colour.
 * @param series the greatest first
 * @param nameOfOthers name of the given number of summed-up series
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
