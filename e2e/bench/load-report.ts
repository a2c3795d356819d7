import {
  both,
  row,
  tableOf,
  withoutShow,
  type Budgets,
  type Row,
  type Variant,
} from './load-table';
import type { ReturnFigures } from './measure-return';
import type { PageFigures, VisitFigures } from './measure-visit';
import type { TrafficFigures } from './traffic';

export type Samples = Record<Variant, Partial<Record<string, VisitFigures[]>>>;
export type Landings = Record<Variant, PageFigures[]>;
/** Keyed by `ReturnVisit.place`. */
export type Returns = Record<Variant, Map<string, ReturnFigures[]>>;

const KIB = 1024;
/** For the federated suite. Bytes are compressed and include headers; `chain` is the number of consecutive requests. */
const BUDGETS = {
  loginBytes: 190 * KIB,
  homeBytes: 190 * KIB,
  chain: 4,
  lcpMs: 1500,
  cls: 0,
  roleFiles: 0,
  homeMs: 1000,
  homeRatio: 1,
} as const;
/** For a returning user. */
const RETURN_BUDGETS = {
  homeMs: 1000,
  monthMs: 1300,
  requests: 12,
  scriptBytes: 0,
  cls: 0,
} as const;

/** The medians of all samples, as a printable table and as figures for the JSON report. */
export function loadReport(
  samples: Samples,
  landings: Landings,
  returns: Returns,
): { table: string; figures: object } {
  const logins = both(samples, (visits) =>
    Object.values(visits).flatMap((all) => (all ?? []).map(({ login }) => login)),
  );
  const rows: Row[] = [
    ...(landings.federated.length > 0
      ? [...pageRows('landing', landings), ...pageRows('login', logins, BUDGETS.loginBytes)]
      : []),
    ...Object.keys(samples.federated).flatMap((role) => visitRows(role, samples)),
    ...[...returns.federated.keys()].flatMap((place) => returnRows(place, returns)),
  ];
  const chains = both(samples, (all) =>
    Object.fromEntries(
      Object.entries(all).map(([role, visits]) => [
        role,
        { login: visits?.[0]?.login.chain, home: visits?.[0]?.home.chain },
      ]),
    ),
  );
  const requests = both(returns, (places) =>
    Object.fromEntries([...places].map(([place, [first]]) => [place, first?.requests])),
  );
  return { table: tableOf(rows), figures: { rows: rows.map(withoutShow), chains, requests } };
}

function visitRows(role: string, samples: Samples): Row[] {
  const visits = both(samples, (all) => all[role] ?? []);
  const place = `${role} home`;
  const typing = both(visits, (all) => all.map((visit) => visit.typing));
  const home = both(visits, (all) => all.map((visit) => visit.home));
  return [
    row(place, 'KiB while typing', kib, typing, ({ wireBytes }) => wireBytes),
    ...trafficRows(place, BUDGETS.homeBytes, home),
    row(place, 'home ready', milliseconds, home, ({ readyMs }) => readyMs, {
      budget: BUDGETS.homeMs,
      ratioBudget: BUDGETS.homeRatio,
    }),
  ];
}

function returnRows(place: string, returns: Returns): Row[] {
  const visits = both(returns, (places) => places.get(place) ?? []);
  const { homeMs, monthMs, requests, scriptBytes, cls } = RETURN_BUDGETS;
  const budget = place.startsWith('month') ? monthMs : homeMs;
  return [
    row(place, 'ready', milliseconds, visits, ({ readyMs }) => readyMs, { budget }),
    row(place, 'requests at the server', String, visits, (visit) => visit.requests.length, {
      budget: requests,
    }),
    row(place, 'KiB of scripts', kib, visits, (visit) => visit.scriptBytes, {
      budget: scriptBytes,
    }),
    row(place, 'CLS', shift, visits, (visit) => visit.cls, { budget: cls }),
  ];
}

function pageRows(place: string, pages: Landings, bytes?: number): Row[] {
  const { roleFiles, lcpMs, cls } = BUDGETS;
  return [
    ...trafficRows(place, bytes, pages),
    row(place, 'files of roles', String, pages, (page) => page.roleFiles, { budget: roleFiles }),
    row(place, 'readable', milliseconds, pages, ({ readyMs }) => readyMs),
    row(place, 'LCP', milliseconds, pages, (page) => page.lcpMs, { budget: lcpMs }),
    row(place, 'CLS', shift, pages, (page) => page.cls, { budget: cls }),
  ];
}

function trafficRows(
  place: string,
  bytes: number | undefined,
  traffic: Record<Variant, TrafficFigures[]>,
): Row[] {
  const ofBytes: Budgets = bytes === undefined ? {} : { budget: bytes };
  return [
    row(place, 'requests', String, traffic, ({ requests }) => requests),
    row(place, 'KiB with headers', kib, traffic, ({ wireBytes }) => wireBytes, ofBytes),
    row(place, 'KiB of bodies', kib, traffic, ({ bodyBytes }) => bodyBytes),
    row(place, 'deepest chain', String, traffic, ({ chain }) => chain.length, {
      budget: BUDGETS.chain,
    }),
  ];
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1);
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const shift = (value: number) => value.toFixed(3);
