/**
 * `npm run bench:overload`: what a company of 50 users gets from a server with 100,000 deliveries, at the target rate
 * and without pauses, what 400 get, and how long the server then takes to recover. See docs/measuring.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchCall, callInCrowd, newOutcome, type Outcome } from './bench/callers';
import { companyCalls, PEOPLE_OF_ROLE } from './bench/company-calls';
import { withFilledServer } from './bench/filled-server';
import { median, percentile } from './bench/median';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const [USUAL, CROWD] = [50, 400];
/**
 * For the usual users together, slightly above the target: a caller who is answered late catches up by one call at
 * most.
 */
const WANTED_RATE = 640;
/** Warms up code that has not run yet. */
const WARM_UP_SECONDS = 3;
const GIVE_UP_RECOVERY_SECONDS = 30;
const AIMS = { rate: 600, usualP99: 100, crowdP99: 1_000, recovery: 5 };

interface Crowd {
  readonly url: string;
  readonly people: number;
  readonly next: () => BenchCall;
  readonly everyMs?: number;
}

/** The calls of a crowd answered within this time. */
async function measure({ url, people, ...calls }: Crowd, seconds: number): Promise<Outcome> {
  const outcome = newOutcome();
  const end = performance.now() + seconds * 1000;
  await callInCrowd(url, people, { ...calls, outcome, goesOn: () => performance.now() < end });
  return outcome;
}

/** A second contains few answers, so its slowest ones differ from those of a longer time. */
const AS_USUAL = 1.5;

/**
 * Seconds until the usual users, after the crowd has left, get their answers as quickly as before for a second.
 * @param usualP99 before the crowd came, in ms
 */
async function recovery(crowd: Crowd, usualP99: number): Promise<number> {
  for (let second = 1; second <= GIVE_UP_RECOVERY_SECONDS; second += 1) {
    const { times } = await measure(crowd, 1);
    if (percentile(Object.values(times).flat(), 0.99) <= usualP99 * AS_USUAL) return second - 1;
  }
  return Infinity;
}

function summaryOf({ times, shed, failures }: Outcome) {
  const all = Object.values(times).flat();
  return {
    perSecond: all.length / SECONDS,
    p50: median(all),
    p99: percentile(all, 0.99),
    longest: Math.max(...all),
    p99ByClass: Object.fromEntries(
      Object.entries(times).map(([kind, of]) => [kind, percentile(of, 0.99)]),
    ),
    shed,
    failures: failures.length,
    someFailures: [...new Set(failures)].slice(0, 5),
  };
}

const judged = (isMet: boolean, aim: string) => `${isMet ? 'ok' : 'missed'} (${aim})`;

const figures = await withFilledServer(
  {
    deliveries: Math.min(1_000, DELIVERIES),
    'a-day': 15,
    'grow-to': DELIVERIES,
    shops: PEOPLE_OF_ROLE,
    drivers: PEOPLE_OF_ROLE,
  },
  async ({ url }) => {
    const next = await companyCalls(url);
    const usual = { url, people: USUAL, next };
    await measure(usual, WARM_UP_SECONDS);
    const everyMs = (USUAL * 1000) / WANTED_RATE;
    const wanted = summaryOf(await measure({ ...usual, everyMs }, SECONDS));
    const before = summaryOf(await measure(usual, SECONDS));
    return {
      wanted,
      usual: before,
      crowd: summaryOf(await measure({ ...usual, people: CROWD }, SECONDS)),
      recovery: await recovery(usual, before.p99),
    };
  },
  // In development mode answers are validated, which takes longer.
  {
    NODE_ENV: 'production',
    DEMO: 'on',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...(process.env.BENCH_DATA && { DATA_DIR: process.env.BENCH_DATA }),
  },
);

for (const [who, { perSecond, p50, p99, longest, p99ByClass, shed, failures, someFailures }] of [
  [`${USUAL} people at the wanted rate`, figures.wanted],
  [`${USUAL} people without a pause`, figures.usual],
  [`${CROWD} people without a pause`, figures.crowd],
] as const) {
  const classes = Object.entries(p99ByClass).map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`);
  const refused = Object.entries(shed).map(([kind, count]) => `${kind} ${count}`);
  console.log(
    `${who}: ${perSecond.toFixed(0)} requests/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${classes.join(', ')}), longest ${longest.toFixed(0)} ms; ` +
      `asked to come again: ${refused.join(', ')}; failed: ${failures} ${someFailures.join('; ')}`,
  );
}
const { wanted, crowd } = figures;
console.log(`
${USUAL} people, requests/s: ${judged(wanted.perSecond >= AIMS.rate, `≥ ${AIMS.rate}`)}
${USUAL} people, p99 at that rate: ${judged(wanted.p99 <= AIMS.usualP99, `≤ ${AIMS.usualP99} ms`)}
${CROWD} people, p99 of what is answered: ${judged(crowd.p99 <= AIMS.crowdP99, `≤ ${AIMS.crowdP99} ms`)}
calm again after ${figures.recovery} s: ${judged(figures.recovery <= AIMS.recovery, `≤ ${AIMS.recovery} s`)}`);
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
writeFileSync(path.join(ROOT, 'reports/bench-overload.json'), JSON.stringify(figures, null, 2));
