import { median } from './median';

export const VARIANTS = ['federated', 'plain'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Row {
  readonly place: string;
  readonly figure: string;
  readonly federated: number;
  readonly plain: number;
  /** For the federated suite. */
  readonly budget?: number;
  /** Maximum for the federated suite, as a multiple of the plain bundle. */
  readonly ratioBudget?: number;
  readonly show: (value: number) => string;
}

export type Budgets = Pick<Row, 'budget' | 'ratioBudget'>;

/** The medians of one figure. */
export function row<T>(
  place: string,
  figure: string,
  show: Row['show'],
  of: Record<Variant, readonly T[]>,
  value: (one: T) => number,
  budgets: Budgets = {},
): Row {
  const { federated, plain } = both(of, (all) => median(all.map(value)));
  return { place, figure, federated, plain, show, ...budgets };
}

export function both<T, R>(of: Record<Variant, T>, map: (one: T) => R): Record<Variant, R> {
  return { federated: map(of.federated), plain: map(of.plain) };
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((one) => [
    one.place,
    one.figure,
    one.show(one.federated),
    one.show(one.plain),
    one.plain > 0 ? (one.federated / one.plain).toFixed(2) : '',
    verdictOf(one),
  ]);
  const head = ['where', 'figure', 'federated', 'plain', 'ratio', 'budget'];
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((line) => line[at]!.length)));
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, at) => (at < 2 || at > 4 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at < 2 || at > 4 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lineOf(head), rule, ...cells.map(lineOf)].join('\n');
}

function verdictOf({ federated, plain, budget, ratioBudget, show }: Row): string {
  const limits = [
    ...(budget === undefined ? [] : [{ kept: federated <= budget, limit: show(budget) }]),
    ...(ratioBudget === undefined
      ? []
      : [{ kept: federated <= ratioBudget * plain, limit: `${ratioBudget.toFixed(2)} × plain` }]),
  ];
  return limits.map(({ kept, limit }) => `${kept ? 'ok' : 'over'} (≤ ${limit})`).join(', ');
}

export function withoutShow({ show: _show, ...figures }: Row): Omit<Row, 'show'> {
  return figures;
}
