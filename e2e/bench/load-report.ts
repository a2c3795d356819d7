import type { PageFigures, VisitFigures } from './measure-visit';
import type { TrafficFigures } from './traffic';

export const VARIANTS = ['federated', 'plain'] as const;
type Variant = (typeof VARIANTS)[number];
export type Samples = Record<Variant, Partial<Record<string, VisitFigures[]>>>;
export type Landings = Record<Variant, PageFigures[]>;

const KIB = 1024;
/** Of the federated suite. Bytes are compressed and include headers; `chain` is requests one after the other. */
const BUDGETS = {
  loginBytes: 190 * KIB,
  homeBytes: 190 * KIB,
  chain: 4,
  lcpMs: 1500,
  cls: 0,
  roleFiles: 0,
} as const;

interface Row {
  readonly place: string;
  readonly figure: string;
  readonly federated: number;
  readonly plain: number;
  readonly budget?: number;
  readonly show: (value: number) => string;
}

/** The medians of all samples, as a printable table and as figures for the JSON report. */
export function loadReport(
  samples: Samples,
  landings: Landings,
): { table: string; figures: object } {
  const roles = Object.keys(samples.federated);
  const logins = both(samples, (visits) =>
    Object.values(visits).flatMap((all) => (all ?? []).map(({ login }) => login)),
  );
  const rows: Row[] = [
    ...pageRows('landing', landings),
    ...pageRows('login', logins, BUDGETS.loginBytes),
  ];
  for (const role of roles) {
    const visits = both(samples, (all) => all[role] ?? []);
    const place = `${role} home`;
    rows.push(
      ...trafficRows(place, BUDGETS.homeBytes, {
        federated: visits.federated.map(({ home }) => home),
        plain: visits.plain.map(({ home }) => home),
      }),
      row(place, 'home ready', milliseconds, visits, ({ home }) => home.readyMs),
    );
  }
  const chains = both(samples, (all) =>
    Object.fromEntries(
      Object.entries(all).map(([role, visits]) => [
        role,
        { login: visits?.[0]?.login.chain, home: visits?.[0]?.home.chain },
      ]),
    ),
  );
  return { table: tableOf(rows), figures: { rows: rows.map(withoutShow), chains } };
}

function pageRows(place: string, pages: Landings, bytes?: number): Row[] {
  return [
    ...trafficRows(place, bytes, pages),
    row(place, 'files of roles', String, pages, (page) => page.roleFiles, BUDGETS.roleFiles),
    row(place, 'readable', milliseconds, pages, ({ readyMs }) => readyMs),
    row(place, 'LCP', milliseconds, pages, ({ lcpMs }) => lcpMs, BUDGETS.lcpMs),
    row(
      place,
      'CLS',
      (value) => value.toFixed(3),
      pages,
      ({ cls }) => cls,
      BUDGETS.cls,
    ),
  ];
}

function trafficRows(
  place: string,
  bytes: number | undefined,
  traffic: Record<Variant, TrafficFigures[]>,
): Row[] {
  return [
    row(place, 'requests', String, traffic, ({ requests }) => requests),
    row(place, 'KiB with headers', kib, traffic, ({ wireBytes }) => wireBytes, bytes),
    row(place, 'KiB of bodies', kib, traffic, ({ bodyBytes }) => bodyBytes),
    row(place, 'deepest chain', String, traffic, ({ chain }) => chain.length, BUDGETS.chain),
  ];
}

function row<T>(
  place: string,
  figure: string,
  show: Row['show'],
  of: Record<Variant, readonly T[]>,
  value: (one: T) => number,
  budget?: number,
): Row {
  const { federated, plain } = both(of, (all) => median(all.map(value)));
  return { place, figure, federated, plain, show, ...(budget !== undefined && { budget }) };
}

function both<T, R>(of: Record<Variant, T>, map: (one: T) => R) {
  return { federated: map(of.federated), plain: map(of.plain) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ place, figure, federated, plain, budget, show }) => [
    place,
    figure,
    show(federated),
    show(plain),
    plain > 0 ? (federated / plain).toFixed(2) : '',
    budget === undefined ? '' : `${federated <= budget ? 'ok' : 'over'} (≤ ${show(budget)})`,
  ]);
  const head = ['where', 'figure', 'federated', 'plain', 'ratio', 'budget'];
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((line) => line[at]!.length)));
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, at) => (at < 2 || at > 4 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at < 2 || at > 4 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lineOf(head), rule, ...cells.map(lineOf)].join('\n');
}

function withoutShow({ place, figure, federated, plain, budget }: Row): Omit<Row, 'show'> {
  return { place, figure, federated, plain, ...(budget !== undefined && { budget }) };
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1);
const milliseconds = (value: number) => `${Math.round(value)} ms`;
