/**
 * `npm run bench:reports`: the reports of 30 days at 1,000, 10,000 and 100,000 deliveries, those of a
 * whole year at 100,000 and what others feel meanwhile, and an invoice of 5,000 lines; with `year`,
 * `month` or `invoice` that part alone. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, todayInParis } from '@cigogne/shared-api/rules';
import { withHouse, type MeasuredHouse } from './bench/measured-house';
import { median, percentile } from './bench/median';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [FEW, MANY] = [1_000, 100_000];
const SIZES = [FEW, 10_000, MANY] as const;
const CALLS = Number(process.env.BENCH_CALLS ?? 40);
const TURNS = 8;
const TURN_MS = 1_500;
const LINES = 5_000;
/** As the screens ask: a step of a list, and a page of what is printed. */
const [STEP, PAPER] = ['limit=50', 'limit=500'] as const;
const today = todayInParis();
const rangeOf = (from: number, to: number) =>
  `start_date=${addDays(today, from)}&end_date=${addDays(today, to)}`;
/** All houses had the same 30 days; the larger ones have more behind them. */
const MONTH = rangeOf(-39, -10);
const YEAR = rangeOf(-365, 0);

interface Summary {
  shops: { shop_id: number; total_deliveries: number }[];
}
interface Totals {
  drivers: { driver_id: number; delivery_count: number }[];
}

const json = async <T>(house: MeasuredHouse, address: string) =>
  JSON.parse(await (await house.call(address)).body()) as T;

/** The calls of reports over a range, for the shop and the driver with the most deliveries. */
async function reports(house: MeasuredHouse, range: string) {
  const { shops } = await json<Summary>(house, `/admin/analytics/shops/completed/summary?${range}`);
  const shop = shops.reduce((a, b) => (b.total_deliveries > a.total_deliveries ? b : a)).shop_id;
  const byDriver = '/admin-driver/deliveries/by-driver/completed';
  const open = byDriver.replace('completed', 'incomplete');
  const { drivers } = await json<Totals>(house, `${byDriver}/totals?${range}`);
  const most = drivers.reduce((a, b) => (b.delivery_count > a.delivery_count ? b : a));
  const ofDriver = `${range}&driver_id=${most.driver_id}`;
  const ofShop = `/admin/analytics/shops/${shop}/completed/details`;
  return {
    /** All that the screens ask for, however long the range. */
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
    /** As specified, with every delivery and item: for who asks for everything. No screen does. */
    whole: {
      'details, whole': `${ofShop}?${range}`,
      'report, whole': `${byDriver}?${range}`,
    },
    shop,
  };
}

async function times(house: MeasuredHouse, address: string, calls: number) {
  for (let warm = 0; warm < 3; warm += 1) await house.call(address);
  const taken: number[] = [];
  let bytes = 0;
  for (let count = 0; count < calls; count += 1) {
    const answer = await house.call(address);
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
      await withHouse(demo, async (house) => {
        const { screens, whole } = await reports(house, MONTH);
        const found: Record<string, { p50: number; body: string }> = {};
        for (const [name, address] of Object.entries({ ...screens, ...whole })) {
          const { p50 } = await times(house, address, CALLS);
          found[name] = { p50, body: await (await house.call(address)).body() };
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

async function year(house: MeasuredHouse): Promise<void> {
  const { screens, whole } = await reports(house, YEAR);
  console.log(`\na whole year at ${MANY} deliveries, in ms and MB on the wire (brotli)\n`);
  for (const [kind, calls] of Object.entries({ screens, whole })) {
    const taken: Record<string, object> = {};
    if (kind === 'whole') console.log('\nfor who asks for everything, without a limit\n');
    for (const [name, address] of Object.entries(calls)) {
      const one = await times(house, address, kind === 'whole' ? 5 : CALLS);
      taken[name] = one;
      console.log(
        `${name.padEnd(20)} p50 ${one.p50.toFixed(0).padStart(5)}, p95 ${kind === 'screens' ? judged(one.p95, 500) : one.p95.toFixed(0)}, ${(one.bytes / 1e6).toFixed(2)} MB`,
      );
    }
    figures[kind] = taken;
  }
  console.log(
    `\nother requests' p99 while each is asked for without a pause, and in between, in ms\n`,
  );
  await house.withOthers(async (others) => {
    for (const [name, address] of Object.entries({ ...screens, ...whole })) {
      const [alone, during]: [number[], number[]] = [[], []];
      let late = 0;
      // In turns: a machine is never equally quiet for long.
      for (let turn = 0; turn < TURNS; turn += 1) {
        await others.times();
        await wait(TURN_MS);
        alone.push(...(await others.times()));
        await house.probe();
        for (const end = Date.now() + TURN_MS; Date.now() < end;) await house.call(address);
        during.push(...(await others.times()));
        late = Math.max(late, (await house.probe()).latest);
      }
      const [idle, p99] = [percentile(alone, 0.99), percentile(during, 0.99)];
      console.log(
        `${name.padEnd(20)} ${p99.toFixed(1).padStart(5)}, ${idle.toFixed(1).padStart(5)}: ${judged(p99 / idle, 2, 2)}, of ${during.length} and ${alone.length} calls; event loop late by ${late.toFixed(0)} at most`,
      );
      figures[`during ${name}`] = { idle, p99, late };
    }
  });
}

async function invoice(house: MeasuredHouse): Promise<void> {
  const { shop } = await reports(house, YEAR);
  const ofShop = `/admin/analytics/shops/${shop}/completed/details`;
  const details = await json<{ shop: { deliveries: { delivery_date: string; items: [] }[] } }>(
    house,
    `${ofShop}?${rangeOf(-90, -1)}`,
  );
  let lines = 0;
  const first = details.shop.deliveries
    .reverse()
    .find(({ items }) => (lines += items.length) >= LINES)!.delivery_date;
  const seconds: number[] = [];
  const late: number[] = [];
  let most = 0;
  await wait(1_000);
  await house.probe();
  const before = (await house.probe()).peak;
  for (let count = 0; count < 10; count += 1) {
    // Of other days each time: a new number, not a duplicate.
    const range = `start_date=${first}&end_date=${addDays(today, -1 + count)}`;
    const { ms } = await house.call(`${ofShop}/excel?${range}`);
    const { latest, peak } = await house.probe();
    seconds.push(ms / 1000);
    late.push(latest);
    most = Math.max(most, peak);
  }
  console.log(
    `\ninvoice of ${lines} lines: ${judged(median(seconds), 2, 2)} s, at most ${Math.max(...seconds).toFixed(2)} s; memory ${before.toFixed(0)} to ${most.toFixed(0)} MB; event loop late by ${median(late).toFixed(0)} ms, at most ${Math.max(...late).toFixed(0)} ms`,
  );
  figures.invoice = { lines, seconds, before, most, late };
}

const only = process.argv[2];
if (only !== 'month') {
  await withHouse({ deliveries: 2_000, 'grow-to': MANY }, async (house) => {
    if (only !== 'invoice') await year(house);
    await invoice(house);
  });
}
if (only === undefined || only === 'month') await months();
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
writeFileSync(path.join(ROOT, 'reports/bench-reports.json'), JSON.stringify(figures, null, 2));
