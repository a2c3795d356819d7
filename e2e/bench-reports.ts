/**
 * `npm run bench:reports`: the reports of 30 days at 1,000, 10,000 and 100,000 deliveries, those of a whole year at
 * 100,000 and their effect on other users, and an invoice of 5,000 lines; with `year`, `month` or `invoice` only that
 * part. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, todayInParis } from '@cigogne/contract';
import { withMeasuredServer, type MeasuredServer, type OtherUser } from './bench/measured-server';
import { median, percentile } from './bench/median';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [FEW, MANY] = [1_000, 100_000];
const SIZES = [FEW, 10_000, MANY] as const;
const CALLS = Number(process.env.BENCH_CALLS ?? 40);
const TURNS = 6;
const TURN_MS = 1_500;
const LINES = 5_000;
/** Number of calls made while another user works: more than in an office, and without pauses. */
const LOADS = {
  '10 a second': { readers: 1, everyMs: 100 },
  'without a pause': { readers: 1, everyMs: 0 },
  'four without a pause': { readers: 4, everyMs: 0 },
} as const;
/** Page sizes of the screens: for a list, and for printing. */
const [STEP, PAPER] = ['limit=50', 'limit=500'] as const;
const today = todayInParis();
const rangeOf = (from: number, to: number) =>
  `start_date=${addDays(today, from)}&end_date=${addDays(today, to)}`;
/** A call that reads one row, to show the effect of any load on this machine. */
const NEIGHBOUR = { 'a profile, to compare': '/auth/profile' };
/** The 30 days are equal at every size; larger data sets have more before them. */
const MONTH = rangeOf(-39, -10);
const YEAR = rangeOf(-365, 0);

interface Summary {
  shops: { shop_id: number; total_deliveries: number }[];
}
interface Totals {
  drivers: { driver_id: number; delivery_count: number }[];
}

const json = async <T>(server: MeasuredServer, address: string) =>
  JSON.parse(await (await server.call(address)).body()) as T;

/** The calls of reports over a range, for the shop and the driver with the most deliveries. */
async function reports(server: MeasuredServer, range: string) {
  const { shops } = await json<Summary>(
    server,
    `/admin/analytics/shops/completed/summary?${range}`,
  );
  const shop = shops.reduce((a, b) => (b.total_deliveries > a.total_deliveries ? b : a)).shop_id;
  const byDriver = '/admin-driver/deliveries/by-driver/completed';
  const open = byDriver.replace('completed', 'incomplete');
  const { drivers } = await json<Totals>(server, `${byDriver}/totals?${range}`);
  const most = drivers.reduce((a, b) => (b.delivery_count > a.delivery_count ? b : a));
  const ofDriver = `${range}&driver_id=${most.driver_id}`;
  const ofShop = `/admin/analytics/shops/${shop}/completed/details`;
  return {
    /** What the screens request, however long the range. */
    screens: {
      'summary, completed': `/admin/analytics/shops/completed/summary?${range}`,
      'summary, incomplete': `/admin/analytics/shops/incomplete/summary?${range}`,
      charts: `/admin/analytics/charts?${range}`,
      'details, a step': `${ofShop}?${range}&${STEP}`,
      'details, incomplete': `${ofShop.replace('completed', 'incomplete')}?${range}&${STEP}`,
      'report, totals': `${byDriver}/totals?${range}`,
      'report, incomplete': `${open}/totals?${range}`,
      'report, a step': `${byDriver}?${ofDriver}&${STEP}`,
      'report, open step': `${open}?${ofDriver}&${STEP}`,
      'report, last step': `${byDriver}?${ofDriver}&${STEP}&offset=${Math.max(0, most.delivery_count - 50)}`,
      'report, on paper': `${byDriver}?${ofDriver}&${PAPER}`,
    },
    /** The calls as specified, with every delivery and item; no screen makes them. */
    whole: {
      'details, whole': `${ofShop}?${range}`,
      'report, whole': `${byDriver}?${range}`,
    },
    shop,
  };
}

async function times(server: MeasuredServer, address: string, calls: number) {
  for (let warm = 0; warm < 3; warm += 1) await server.call(address);
  const taken: number[] = [];
  let bytes = 0;
  for (let count = 0; count < calls; count += 1) {
    const answer = await server.call(address);
    taken.push(answer.ms);
    bytes = answer.bytes;
  }
  return { p50: median(taken), p95: percentile(taken, 0.95), bytes };
}

const judged = (value: number, most: number, digits = 0) =>
  `${value.toFixed(digits)} ${value <= most ? 'ok' : 'over'} (≤ ${most})`;
const figures: Record<string, unknown> = {};

async function months(): Promise<void> {
  const bySize: Record<string, { p50: number; body: string }>[] = [];
  for (const size of SIZES) {
    const demo = { deliveries: FEW, 'a-day': 15, 'grow-to': size };
    bySize.push(
      await withMeasuredServer(demo, async (server) => {
        const { screens, whole } = await reports(server, MONTH);
        const found: Record<string, { p50: number; body: string }> = {};
        for (const [name, address] of Object.entries({ ...screens, ...whole })) {
          const { p50 } = await times(server, address, CALLS);
          found[name] = { p50, body: await (await server.call(address)).body() };
        }
        return found;
      }),
    );
  }
  console.log(`\n30 days, p50 in ms at ${SIZES.join(', ')} deliveries; last to first\n`);
  figures.months = {};
  for (const [name, few] of Object.entries(bySize[0]!)) {
    const all = bySize.map((found) => found[name]!);
    const same = all.every(({ body }) => body === few.body) ? 'same bytes' : 'OTHER ANSWERS';
    const p50 = all.map((one) => one.p50);
    Object.assign(figures.months as object, { [name]: p50 });
    console.log(
      `${name.padEnd(20)} ${p50.map((ms) => ms.toFixed(1).padStart(7)).join(' ')}  ${judged(p50.at(-1)! / p50[0]!, 2, 2)}, ${same}`,
    );
  }
}

async function year(server: MeasuredServer): Promise<void> {
  const { screens, whole } = await reports(server, YEAR);
  console.log(`\na whole year at ${MANY} deliveries, in ms and MB on the wire (brotli)\n`);
  for (const [kind, calls] of Object.entries({ screens, whole })) {
    const taken: Record<string, object> = {};
    if (kind === 'whole') console.log('\nwithout a limit, as no screen asks\n');
    for (const [name, address] of Object.entries(calls)) {
      const one = await times(server, address, kind === 'whole' ? 5 : CALLS);
      taken[name] = one;
      console.log(
        `${name.padEnd(20)} p50 ${one.p50.toFixed(0).padStart(5)}, p95 ${kind === 'screens' ? judged(one.p95, 500) : one.p95.toFixed(0)}, ${(one.bytes / 1e6).toFixed(2)} MB`,
      );
    }
    figures[kind] = taken;
  }
  console.log(
    `\nother requests' p99 while each is asked for, beside that of quiet moments in between\n`,
  );
  for (const [name, address] of Object.entries({ ...NEIGHBOUR, ...screens, ...whole })) {
    await server.withOtherUser((other) => measureOther(server, other, name, address));
  }
}

async function measureOther(
  server: MeasuredServer,
  other: OtherUser,
  name: string,
  address: string,
): Promise<void> {
  const quiet: number[] = [];
  const during = Object.keys(LOADS).map(() => [] as number[]);
  // In turns, since the load of the machine changes over time.
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await timesOf(other, () => wait(TURN_MS))));
    for (const [index, load] of Object.values(LOADS).entries()) {
      during[index]!.push(...(await timesOf(other, () => ask(server, address, load))));
    }
  }
  const idle = percentile(quiet, 0.99);
  const p99 = during.map((taken) => percentile(taken, 0.99));
  const told = Object.keys(LOADS).map(
    (load, index) => `${load} ${judged(p99[index]! / idle, 2, 2)}`,
  );
  const calls = [quiet, ...during].map(({ length }) => length).join('/');
  console.log(
    `${name.padEnd(20)} quiet ${idle.toFixed(1)} ms; ${told.join(', ')}; of ${calls} calls`,
  );
  figures[`during ${name}`] = { idle, p99 };
}

/** Durations of the other user's calls while `work` runs. */
async function timesOf(other: OtherUser, work: () => Promise<void>): Promise<number[]> {
  await other.times();
  await work();
  return other.times();
}

async function ask(
  server: MeasuredServer,
  address: string,
  { readers, everyMs }: { readers: number; everyMs: number },
): Promise<void> {
  const end = Date.now() + TURN_MS;
  const reader = async () => {
    for (let next = Date.now(); next < end; next = Math.max(next + everyMs, Date.now())) {
      if (everyMs > 0) await wait(next - Date.now());
      await server.call(address);
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
}

async function invoice(server: MeasuredServer): Promise<void> {
  const { shop } = await reports(server, YEAR);
  const ofShop = `/admin/analytics/shops/${shop}/completed/details`;
  const details = await json<{ shop: { deliveries: { delivery_date: string; items: [] }[] } }>(
    server,
    `${ofShop}?${rangeOf(-90, -1)}`,
  );
  let lines = 0;
  const first = details.shop.deliveries
    .reverse()
    .find(({ items }) => (lines += items.length) >= LINES)!.delivery_date;
  // The first takes a number, the others are duplicates, which read and write as much: deliveries are invoiced once, so
  // that another range would contain none of them.
  const range = `start_date=${first}&end_date=${addDays(today, -1)}`;
  const seconds: number[] = [];
  const late: number[] = [];
  const [quiet, during]: [number[], number[]] = [[], []];
  let most = 0;
  await wait(1_000);
  await server.probe();
  const before = (await server.probe()).peak;
  await server.withOtherUser(async (other) => {
    for (let count = 0; count < 10; count += 1) {
      quiet.push(...(await timesOf(other, () => wait(TURN_MS))));
      await server.probe();
      const write = async () => {
        const { ms } = await server.call(`${ofShop}/excel?${range}`);
        seconds.push(ms / 1000);
      };
      during.push(...(await timesOf(other, write)));
      const { latest, peak } = await server.probe();
      late.push(latest);
      most = Math.max(most, peak);
    }
  });
  const [idle, p99] = [percentile(quiet, 0.99), percentile(during, 0.99)];
  console.log(
    `\ninvoice of ${lines} lines: ${judged(median(seconds), 2, 2)} s, at most ${Math.max(...seconds).toFixed(2)} s; memory ${before.toFixed(0)} to ${most.toFixed(0)} MB; event loop late by ${median(late).toFixed(0)} ms, at most ${Math.max(...late).toFixed(0)} ms; others' p99 ${p99.toFixed(1)} ms, quiet ${idle.toFixed(1)}: ${(p99 / idle).toFixed(2)}`,
  );
  figures.invoice = { lines, seconds, before, most, late, idle, p99 };
}

const only = process.argv[2];
if (only !== 'month') {
  await withMeasuredServer({ deliveries: 2_000, 'grow-to': MANY }, async (server) => {
    if (only !== 'invoice') await year(server);
    await invoice(server);
  });
}
if (only === undefined || only === 'month') await months();
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
writeFileSync(path.join(ROOT, 'reports/bench-reports.json'), JSON.stringify(figures, null, 2));
