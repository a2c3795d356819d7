export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0.5 for the median, 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
