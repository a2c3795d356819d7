/**
 * `npm run bench:api`: requests per second for lists, details and small calls, as a share of a bare Fastify route's
 * with the same bytes, and the planners' month at 1,000 and at 100,000 deliveries. See docs/measuring.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, todayInParis } from '@cigogne/contract';
import { withBareRoute } from './bench/bare-route';
import { withFilledServer } from './bench/filled-server';
import { movableDeliveries } from './bench/company-calls';
import { median } from './bench/median';
import { cookieOf, signInByCall } from './support/call-client';
import { ACCOUNTS } from './support/people';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [FEW, MANY] = [1_000, Number(process.env.BENCH_DELIVERIES ?? 100_000)];
/** Per call whose answer is read anew. */
const READINGS = Number(process.env.BENCH_READINGS ?? 40);
/** Fewer than the server allows per account (server/src/http/overload/load.ts). */
const AT_ONCE = 6;
/** Number of turns taken by server and bare route, since the load of the machine changes over time. */
const TURNS = 3;
const TURN_MS = Number(process.env.BENCH_TURN_MS ?? 2_000);
/** Minimum share of the bare route's requests per second. */
const [LIST, SMALL] = [0.35, 0.5];
const MAX_GROWTH = 1.5;

const today = todayInParis();
const rangeOf = (from: number, to: number) =>
  `start_date=${addDays(today, from)}&end_date=${addDays(today, to)}`;
const MONTH = `/admindelivery/deliveries/scheduled?${rangeOf(-39, -10)}&undated=exclude`;

interface MeasuredCall {
  readonly name: string;
  readonly account: keyof typeof ACCOUNTS;
  readonly path: string;
  readonly budget: number;
}

/** As made by the screens. */
const calls = (deliveryOfShop: number): readonly MeasuredCall[] => [
  { name: 'month', account: 'admin', path: MONTH, budget: LIST },
  {
    name: 'shop, open deliveries',
    account: 'shop',
    path: '/shop/deliveries/active?limit=50',
    budget: LIST,
  },
  {
    name: 'shop, one delivery',
    account: 'shop',
    path: `/shop/deliveries/${deliveryOfShop}`,
    budget: LIST,
  },
  {
    name: 'driver, to do',
    account: 'driver',
    path: `/driver/getOwnIncompleteDeliveries?${rangeOf(0, 30)}`,
    budget: LIST,
  },
  {
    name: 'driver, done',
    account: 'driver',
    path: `/driver/getOwnCompletedDeliveries?${rangeOf(-30, 0)}`,
    budget: LIST,
  },
  {
    name: 'stock, a page',
    account: 'stocker',
    path: '/stocker/inventory/active?limit=100',
    budget: LIST,
  },
  { name: 'users', account: 'admin', path: '/admin/users', budget: LIST },
  { name: 'profile', account: 'admin', path: '/auth/profile', budget: SMALL },
  { name: 'unread', account: 'admin', path: '/admin/deliveries/unread/count', budget: SMALL },
];

async function call(address: string, cookie: string): Promise<{ ms: number; body: string }> {
  const begin = performance.now();
  // Uncompressed, so that the server and the bare route send the same bytes.
  const response = await fetch(address, { headers: { cookie, 'accept-encoding': 'identity' } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${address} ${body}`);
  return { ms: performance.now() - begin, body };
}

/** Calls per second answered to this many callers. */
async function rate(address: string, cookie: string): Promise<number> {
  const begin = performance.now();
  let answered = 0;
  const caller = async () => {
    while (performance.now() - begin < TURN_MS) {
      await call(address, cookie);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return (answered * 1000) / (performance.now() - begin);
}

/** Changes something, so that the next call cannot be answered from what was read before. */
type Change = () => Promise<void>;

async function changeOf(url: string): Promise<Change> {
  const admin = await signInByCall(url, ACCOUNTS.admin);
  const [id] = await movableDeliveries(admin);
  let turn = 0;
  return async () => {
    turn += 1;
    // Beyond the days requested by any of the calls.
    const body = { delivery_date: addDays(today, 38 + (turn % 2)) };
    await admin.patch(`/admindelivery/deliveries/${id}/date`, body);
  };
}

/** Median time in ms that a single caller waits. */
async function wait(address: string, cookie: string, change?: Change): Promise<number> {
  const taken: number[] = [];
  for (let count = -5; count < READINGS; count += 1) {
    await change?.();
    const { ms } = await call(address, cookie);
    if (count >= 0) taken.push(ms);
  }
  return median(taken);
}

async function compare(
  url: string,
  { account, path: below, name, budget }: MeasuredCall,
  change: Change,
) {
  const address = `${url}/api${below}`;
  const cookie = await cookieOf(url, ACCOUNTS[account]);
  const { body } = await call(address, cookie);
  const [own, bare]: [number[], number[]] = [[], []];
  let bareWait = NaN;
  await withBareRoute(body, async (bareAddress) => {
    await rate(address, cookie);
    await rate(bareAddress, '');
    for (let turn = 0; turn < TURNS; turn += 1) {
      own.push(await rate(address, cookie));
      bare.push(await rate(bareAddress, ''));
    }
    bareWait = await wait(bareAddress, '');
  });
  const readAnew = await wait(address, cookie, change);
  const bytes = Buffer.byteLength(body);
  const perSecond = median(own);
  const share = median(own.map((value, turn) => value / bare[turn]!));
  return { name, bytes, perSecond, share, budget, readAnew, shareAnew: bareWait / readAnew };
}

async function month(url: string, change: Change) {
  const cookie = await cookieOf(url, ACCOUNTS.admin);
  const { body } = await call(`${url}/api${MONTH}`, cookie);
  return {
    readAnew: await wait(`${url}/api${MONTH}`, cookie, change),
    bytes: Buffer.byteLength(body),
  };
}

/** The large data set is made from the small one by copying closed deliveries: their present months are equal. */
const withServer = <T>(deliveries: number, use: (url: string) => Promise<T>) =>
  withFilledServer(
    { deliveries: FEW, 'a-day': 15, 'grow-to': deliveries },
    ({ url }) => use(url),
    // In development mode answers are validated, which takes longer.
    { NODE_ENV: 'production', DEMO: 'on', SESSION_SECRET: randomBytes(32).toString('hex') },
  );

const judged = (ok: boolean, budget: string) => `${ok ? 'ok' : 'over'} (${budget})`;

const few = await withServer(FEW, async (url) => month(url, await changeOf(url)));
const { many, table } = await withServer(MANY, async (url) => {
  const change = await changeOf(url);
  const shop = await cookieOf(url, ACCOUNTS.shop);
  const { deliveries } = JSON.parse(
    (await call(`${url}/api/shop/deliveries/active`, shop)).body,
  ) as { deliveries: { id: number }[] };
  const measured = [];
  for (const one of calls(deliveries[0]!.id)) measured.push(await compare(url, one, change));
  return { many: await month(url, change), table: measured };
});

console.log(
  '| call                  |     kB | requests/s | of bare | budget        | anew, ms | of bare |',
);
console.log(
  '| --------------------- | -----: | ---------: | ------: | ------------- | -------: | ------: |',
);
for (const { name, bytes, perSecond, share, budget, readAnew, shareAnew } of table) {
  const cells = [
    name.padEnd(21),
    (bytes / 1000).toFixed(1).padStart(6),
    perSecond.toFixed(0).padStart(10),
    share.toFixed(2).padStart(7),
    judged(share >= budget, `≥ ${budget}`).padEnd(13),
    readAnew.toFixed(1).padStart(8),
    shareAnew.toFixed(2).padStart(7),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
const growth = many.readAnew / few.readAnew;
console.log(
  `\nmonth, read anew: ${few.readAnew.toFixed(1)} ms at ${FEW} deliveries (${few.bytes} bytes), ${many.readAnew.toFixed(1)} ms at ${MANY} (${many.bytes} bytes): ratio ${growth.toFixed(2)}, ${judged(growth <= MAX_GROWTH, `≤ ${MAX_GROWTH}`)}`,
);
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
writeFileSync(
  path.join(ROOT, 'reports/bench-api.json'),
  JSON.stringify({ few, many, table }, null, 2),
);
