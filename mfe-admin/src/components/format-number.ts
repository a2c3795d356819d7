/** One per number of decimals, created when first needed: creating one takes longer than rendering a row. */
const formatters = new Map<number, Intl.NumberFormat>();
let inPercent: Intl.NumberFormat | undefined;

/** A number in French notation with at most this many decimals: `1 234,5`. */
export function formatNumber(value: number, decimals = 0): string {
  const formatter =
    formatters.get(decimals) ?? new Intl.NumberFormat('fr-FR', { maximumFractionDigits: decimals });
  formatters.set(decimals, formatter);
  return formatter.format(value);
}

/** The smallest share shown as such: with one decimal, `0,1 %`. */
const MIN_SHARE = 0.001;

/**
 * A fraction as a percentage in French notation with at most one decimal: `12,5 %`. Only nothing is `0 %`, and only
 * everything `100 %`.
 */
export function formatPercent(share: number): string {
  inPercent ??= new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
  const isPart = share > 0 && share < 1;
  return inPercent.format(isPart ? Math.min(Math.max(share, MIN_SHARE), 1 - MIN_SHARE) : share);
}
