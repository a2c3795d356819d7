/**
 * `npm run bench:growth`: the cost of users' calls with 1,000,000 deliveries over ten years, 5,000 shops and 2,000
 * drivers, as a multiple of their cost with 10,000 deliveries. Both servers run side by side and take turns, call by
 * call. See docs/scaling.md. BENCH_DATA names a folder that keeps the data for the next run.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFileWithoutForgetting, withFilledServer } from './bench/filled-server';
import { growthCalls, type Measurement } from './bench/growth-calls';
import { median } from './bench/median';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FEW = 10_000;
const MANY = Number(process.env['BENCH_DELIVERIES'] ?? 1_000_000);
/** In the last weeks, which are equal at both sizes; the years before are as dense as the total requires. */
const A_DAY = 100;
const YEARS = 10;
const ACCOUNTS = { shops: MANY / 200, drivers: MANY / 500 };
const PASSES = Number(process.env['BENCH_PASSES'] ?? 3);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 15);
const MOST = 1.5;
const only = process.argv.slice(2);

interface Figure {
  readonly few: number;
  readonly many: number;
}

/** Servers take turns, so that other load on the machine affects both. */
async function compare(few: Measurement, many: Measurement): Promise<Figure> {
  await Promise.all([few(), many()]);
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS; call += 1) {
    fewMs.push(await few());
    manyMs.push(await many());
  }
  return { few: median(fewMs), many: median(manyMs) };
}

async function measure(few: string, many: string) {
  const figures: Record<'calls' | 'byAccounts', Record<string, Figure[]>> = {
    calls: {},
    byAccounts: {},
  };
  for (let pass = 1; pass <= PASSES; pass += 1) {
    // Signed in again, since a session lasts 15 minutes.
    const [ofFew, ofMany] = await Promise.all([growthCalls(few), growthCalls(many)]);
    for (const kind of ['calls', 'byAccounts'] as const) {
      for (const [name, measurement] of Object.entries(ofFew[kind])) {
        if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
        const figure = await compare(measurement, ofMany[kind][name]!);
        (figures[kind][name] ??= []).push(figure);
      }
    }
    console.error(`pass ${pass} of ${PASSES}`);
  }
  return figures;
}

const ratioOf = ({ few, many }: Figure) => many / few;

function print(title: string, figures: Record<string, Figure[]>, most?: number) {
  console.log(`\n${title}\n`);
  for (const [name, passes] of Object.entries(figures)) {
    const ratios = passes.map(ratioOf);
    const ratio = median(ratios);
    const judged = most === undefined ? '' : ratio <= most ? ' ok' : ' over';
    const [few, many] = [median(passes.map((p) => p.few)), median(passes.map((p) => p.many))];
    console.log(
      `${name.padEnd(28)} ${few.toFixed(1).padStart(7)} ${many.toFixed(1).padStart(7)} ms  ${ratio.toFixed(2)}${judged} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    );
  }
}

const kept = process.env['BENCH_DATA'];
// The worst case: nothing has been forgotten yet, and no run forgets during the measurement.
const siteFile = siteFileWithoutForgetting();
const settings = (size: number) => ({
  SITE_DIR: '',
  SITE_FILE: siteFile,
  ...(kept && { DATA_DIR: path.join(kept, String(size)) }),
});
const demo = { deliveries: FEW, 'a-day': A_DAY };
const figures = await withFilledServer(
  demo,
  (few) =>
    withFilledServer(
      { ...demo, 'grow-to': MANY, years: YEARS, ...ACCOUNTS },
      (many) => measure(few.url, many.url),
      settings(MANY),
    ),
  settings(FEW),
);
rmSync(path.dirname(siteFile), { recursive: true });
print(`p50 at ${FEW} and at ${MANY} deliveries; at most ${MOST}`, figures.calls, MOST);
print('a row for each account', figures.byAccounts);
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
writeFileSync(path.join(ROOT, 'reports/bench-growth.json'), JSON.stringify(figures, null, 2));
