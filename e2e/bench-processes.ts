/**
 * `npm run bench:processes`: what a company gets from one, two and three processes of the server with 100,000
 * deliveries: the maximum requests per second of which 99 in 100 are answered within 100 ms, as a share of a bare
 * Fastify route's, and the cost of live listeners. Callers, processes and database share the machine. See
 * docs/scaling.md. BENCH_MINUTES shortens how long each rate is held, BENCH_DATA names a folder that keeps the data for
 * the next run, and `-- rates`, `-- memory` or `-- listeners` measures only that part.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withBareRoute } from './bench/bare-route';
import { callInCrowd, newOutcome, type BenchCall } from './bench/callers';
import { companyCalls } from './bench/company-calls';
import { listenersOf, msUntilTold, openListeners } from './bench/live-listeners';
import { percentile } from './bench/median';
import { siteFileWithoutForgetting } from './bench/filled-server';
import { type Processes, withProcesses } from './bench/several-processes';
import { freePort, makeDataDir, type SuiteServer } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DELIVERIES = Number(process.env['BENCH_DELIVERIES'] ?? 100_000);
/** No longer than the retention set by `siteFileWithoutForgetting`. */
const YEARS = 10;
const HOLD_SECONDS = Number(process.env['BENCH_MINUTES'] ?? 10) * 60;
const MAX_PROCESSES = 3;
const P99_MS = 100;
/** Numbers of concurrent callers, tried until one is too many. */
const CROWDS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 24, 48, 96];
const TRY_SECONDS = 8;
/** Warms up code that has not run yet. */
const WARM_UP_SECONDS = 4;
const SAMPLES = 300;
/** Each account may have six streams per process. */
const LISTENERS = { one: 500, three: 2_000, accounts: 180 };
const CHANGES = 20;
const [MEMORY_SAMPLES, MEMORY_EVERY_MS] = [40, 500];
const PARTS = ['rates', 'memory', 'listeners'] as const;
const named = process.argv.slice(2);
const unknown = named.filter((word) => !PARTS.some((part) => part === word));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. ${PARTS.join(', ')}.`);
const isMeasured = (part: (typeof PARTS)[number]) => named.length === 0 || named.includes(part);

interface Rate {
  readonly callers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly shed: number;
  readonly failures: readonly string[];
}

/** The calls answered within this time to callers distributed among the addresses. */
async function measure(
  urls: readonly string[],
  { callers, seconds, next }: { callers: number; seconds: number; next: () => BenchCall },
): Promise<Rate> {
  const outcome = newOutcome();
  const begin = performance.now();
  const goesOn = () => performance.now() - begin < seconds * 1000;
  await Promise.all(
    urls.map((url, place) =>
      callInCrowd(url, Math.floor((callers + place) / urls.length), { next, outcome, goesOn }),
    ),
  );
  const times = Object.values(outcome.times).flat();
  return {
    callers,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    shed: Object.values(outcome.shed).reduce((sum, count) => sum + count, 0),
    failures: outcome.failures,
  };
}

/** The rate with the most callers whose calls are fast enough over the whole time, possibly fewer than for a moment. */
async function mostWithin(
  urls: readonly string[],
  calls: () => Promise<() => BenchCall>,
  holdSeconds: number,
) {
  let next = await calls();
  await measure(urls, { callers: urls.length * 4, seconds: WARM_UP_SECONDS, next });
  const enough = CROWDS.filter((callers) => callers >= urls.length);
  let best = 0;
  while (best + 1 < enough.length) {
    const callers = enough[best + 1]!;
    if ((await measure(urls, { callers, seconds: TRY_SECONDS, next })).p99 > P99_MS) break;
    best += 1;
  }
  for (; ; best -= 1) {
    // Sessions last 15 minutes.
    next = await calls();
    const rate = await measure(urls, { callers: enough[best]!, seconds: holdSeconds, next });
    if (rate.p99 <= P99_MS || best === 0) return rate;
  }
}

/** Mean size in bytes of the answers to the company's calls, uncompressed. */
async function meanBytes(url: string, next: () => BenchCall): Promise<number> {
  let bytes = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { method, path: below, cookie, body } = next();
    const response = await fetch(`${url}/api${below}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    bytes += (await response.arrayBuffer()).byteLength;
  }
  return Math.round(bytes / SAMPLES);
}

/** Memory of the first process, from its own metrics: the lowest of several values, since garbage comes and goes. */
async function megabytesHeld(): Promise<number> {
  let lowest = Infinity;
  for (let sample = 0; sample < MEMORY_SAMPLES; sample += 1) {
    await wait(MEMORY_EVERY_MS);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const bytes = text.matchAll(/^nodejs_(?:heap_size_used|external_memory)_bytes (\S+)$/gm);
    lowest = Math.min(lowest, [...bytes].reduce((sum, [, value]) => sum + Number(value), 0) / 1e6);
  }
  return lowest;
}

const urlsOf = (all: readonly SuiteServer[]) => all.map(({ url }) => url);

/** Memory per live listener of a process, measured with {@link LISTENERS.one} of them. */
async function measureMemory({ all }: Processes) {
  const { url } = all[0]!;
  // Warms up: a server in use occupies memory, and the code of streams has run.
  await meanBytes(url, await companyCalls(url));
  const people = await listenersOf(url, LISTENERS.one / 5);
  (await openListeners([url], people, people.length)).close();
  const before = await megabytesHeld();
  const streams = await openListeners([url], people, LISTENERS.one);
  const withListeners = await megabytesHeld();
  streams.close();
  return { before, withListeners };
}

/**
 * Rates of one process, of two and of three, and of a route that sends answers of the same size without reading
 * anything.
 */
async function measureRates({ all, start }: Processes) {
  const { url } = all[0]!;
  const calls = () => companyCalls(url);
  const next = await calls();
  const bytes = await meanBytes(url, next);
  const bare = await withBareRoute('x'.repeat(bytes), (address) =>
    mostWithin([address], () => Promise.resolve(next), TRY_SECONDS),
  );
  console.error(`bare route: ${bare.perSecond.toFixed(0)}/s`);
  const ofProcesses: Rate[] = [];
  for (let processes = 1; processes <= MAX_PROCESSES; processes += 1) {
    if (all.length < processes) await start();
    const rate = await mostWithin(urlsOf(all), calls, HOLD_SECONDS);
    ofProcesses.push(rate);
    console.error(`${processes}: ${rate.perSecond.toFixed(0)}/s, p99 ${rate.p99.toFixed(0)} ms`);
  }
  return { bytes, bare, ofProcesses };
}

/** Milliseconds until a planner at each process receives a change, with {@link LISTENERS.three} open streams. */
async function measureListeners({ all, start }: Processes) {
  while (all.length < MAX_PROCESSES) await start();
  const people = await listenersOf(all[0]!.url, LISTENERS.accounts);
  const streams = await openListeners(urlsOf(all), people, LISTENERS.three);
  const told = await msUntilTold(urlsOf(all), CHANGES);
  streams.close();
  return told;
}

const metricsPort = String(await freePort());
const siteFile = siteFileWithoutForgetting();
const { dataDir, remove } = makeDataDir();
const keptIn = process.env['BENCH_DATA'];
if (keptIn) mkdirSync(keptIn, { recursive: true, mode: 0o755 });

const figures = await withProcesses(
  keptIn ?? dataDir,
  {
    deliveries: Math.min(1_000, DELIVERIES),
    'a-day': 15,
    'grow-to': DELIVERIES,
    years: YEARS,
    shops: LISTENERS.accounts,
    drivers: 40,
  },
  async (processes) => ({
    ...(isMeasured('rates') && { rates: await measureRates(processes) }),
    ...(isMeasured('memory') && { memory: await measureMemory(processes) }),
    ...(isMeasured('listeners') && { listeners: await measureListeners(processes) }),
  }),
  {
    // In development mode answers are validated, which takes longer.
    NODE_ENV: 'production',
    DEMO: 'on',
    SITE_DIR: '',
    SITE_FILE: siteFile,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    METRICS_PORT: metricsPort,
  },
);
remove();
rmSync(path.dirname(siteFile), { recursive: true });

const { rates, memory: held, listeners: told } = figures;
if (rates) {
  const { bytes, bare, ofProcesses } = rates;
  console.log(
    `a bare Fastify route with ${bytes} bytes: ${bare.perSecond.toFixed(0)} requests/s, p99 ${bare.p99.toFixed(0)} ms`,
  );
  ofProcesses.forEach(({ callers, perSecond, p50, p99, shed, failures }, place) => {
    const share = (perSecond / bare.perSecond).toFixed(2);
    const some = [...new Set(failures)].slice(0, 3).join('; ');
    console.log(
      `${place + 1} process${place > 0 ? 'es' : ''}, ${callers} callers for ${HOLD_SECONDS / 60} min: ${perSecond.toFixed(0)} requests/s ` +
        `(${share} of it), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; asked to come again: ${shed}; failed: ${failures.length} ${some}`,
    );
  });
}
if (held) {
  console.log(
    `${LISTENERS.one} live listeners of one process: ${held.before.toFixed(1)} to ${held.withListeners.toFixed(1)} MB held`,
  );
}
if (told) {
  console.log(
    `${LISTENERS.three} listeners of ${MAX_PROCESSES} processes at ${DELIVERIES} deliveries: a change is told within ` +
      `${percentile(told, 0.5).toFixed(0)} ms, at most ${Math.max(...told).toFixed(0)} ms`,
  );
}
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
for (const [part, measured] of Object.entries(figures)) {
  const report = path.join(ROOT, `reports/bench-processes-${part}.json`);
  writeFileSync(report, JSON.stringify(measured, null, 2));
}
