import { addDays, todayInParis } from '@cigogne/contract';
import { cookieOf, signInByCall } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import { openStream } from './live-stream';

const today = todayInParis();
const rangeOf = (from: number, to: number) =>
  `start_date=${addDays(today, from)}&end_date=${addDays(today, to)}`;
/** The same days with the same deliveries, whatever came before them. */
const MONTH = rangeOf(-30, -1);
const INVENTORY = '/stocker/inventory';
const BY_DRIVER = '/admin-driver/deliveries/by-driver';
const DAYS_TO_MOVE = 10;

type Role = 'admin' | 'shop' | 'stocker' | 'driver';
/** Time in ms for one call of the kind to a server, from sending it to its last byte. */
export type Measurement = () => Promise<number>;

/** A reading call: role, and path below `/api`, possibly with a body. */
type Read = readonly [role: Role, path: string, body?: object];

/** Reads made by users, by name; those in `BY_ACCOUNTS` return a row per account. */
const reads = (shop: number, delivery: number, product: number): Record<string, Read> => ({
  'a profile': ['admin', '/auth/profile'],
  'unread deliveries': ['admin', '/admin/deliveries/unread/count'],
  overview: ['admin', '/admin/overview'],
  'month of the planners': [
    'admin',
    `/admindelivery/deliveries/scheduled?${MONTH}&undated=exclude`,
  ],
  'week of the planners': [
    'admin',
    `/admindelivery/deliveries/scheduled?${rangeOf(0, 6)}&undated=exclude`,
  ],
  'unscheduled, a page': ['admin', '/admindelivery/deliveries/unscheduled?limit=50'],
  'unscheduled, a search': [
    'admin',
    '/admindelivery/deliveries/unscheduled?limit=50&search=muller',
  ],
  'report, charts': ['admin', `/admin/analytics/charts?${MONTH}`],
  'report, a shop': ['admin', `/admin/analytics/shops/${shop}/completed/details?${MONTH}&limit=50`],
  'report, totals by driver': ['admin', `${BY_DRIVER}/completed/totals?${MONTH}`],
  'report, open by driver': ['admin', `${BY_DRIVER}/incomplete/totals?${MONTH}`],
  'invoices of a shop': ['admin', `/admin/analytics/shops/${shop}/completed/invoices?${MONTH}`],
  'settings, changes': ['admin', '/admin/settings/changes'],
  'prices, changes': ['admin', `/admin/pricing/shops/${shop}/history`],
  'what would be forgotten': ['admin', '/admin/personal-data/preview'],
  'persons, a common name': ['admin', '/admin/personal-data/search', { search: 'Schmitt' }],
  'persons, a telephone': ['admin', '/admin/personal-data/search', { search: '06 39 98 46' }],
  'shop, open deliveries': ['shop', '/shop/deliveries/active?limit=50'],
  'shop, delivered': ['shop', '/shop/deliveries/delivered?limit=50'],
  'shop, delivered, a search': ['shop', '/shop/deliveries/delivered?limit=50&search=schmitt'],
  'shop, one delivery': ['shop', `/shop/deliveries/${delivery}`],
  'shop, products': ['shop', '/shop/products?limit=50'],
  'shop, unread products': ['shop', '/shop/products/unread-count'],
  'stock, a page': ['stocker', `${INVENTORY}/active?limit=100`],
  'stock, a search': ['stocker', `${INVENTORY}/active?limit=100&search=canape`],
  'stock, received': ['stocker', `${INVENTORY}/received?limit=100`],
  'stock, delivered': ['stocker', `${INVENTORY}/delivered?limit=100`],
  'stock, delivered, a search': ['stocker', `${INVENTORY}/delivered?limit=100&search=canape`],
  'stock, history of a product': ['stocker', `/stocker/products/${product}/history`],
  'driver, to do': ['driver', `/driver/getOwnIncompleteDeliveries?${rangeOf(0, 6)}`],
  'driver, done': ['driver', `/driver/getOwnCompletedDeliveries?${rangeOf(-7, 0)}`],
});

const BY_ACCOUNTS: Record<string, Read> = {
  'report, summary': ['admin', `/admin/analytics/shops/completed/summary?${MONTH}`],
  'report, open': ['admin', `/admin/analytics/shops/incomplete/summary?${MONTH}`],
  'all accounts': ['admin', '/admin/users'],
  'all shops': ['stocker', '/stocker/shops'],
  'all drivers': ['admin', '/admindelivery/drivers'],
  'day by driver': ['admin', `/admindelivery/days/${today}`],
  'capacities of a week': ['admin', `/admindelivery/capacities?${rangeOf(0, 6)}`],
};

export interface Measurements {
  /** Costs that must not grow with past data. */
  readonly calls: Readonly<Record<string, Measurement>>;
  /** Answers with a row per account, which grow with the number of accounts. */
  readonly byAccounts: Readonly<Record<string, Measurement>>;
}

/** Signs in to a server with the demo's accounts, and prepares the measurements. */
export async function growthCalls(url: string): Promise<Measurements> {
  const cookies = Object.fromEntries(
    await Promise.all(
      (['admin', 'shop', 'stocker', 'driver'] as const).map(async (role) => [
        role,
        await cookieOf(url, ACCOUNTS[role]),
      ]),
    ),
  ) as Record<Role, string>;
  const [admin, shop, stocker] = await Promise.all([
    signInByCall(url, ACCOUNTS.admin),
    signInByCall(url, ACCOUNTS.shop),
    signInByCall(url, ACCOUNTS.stocker),
  ]);
  const profile = await shop.get<{ id: number }>('/auth/profile');
  const done = await shop.get<{ deliveries: { id: number }[] }>(
    '/shop/deliveries/delivered?limit=1',
  );
  const held = await stocker.get<{ products: { id: number }[] }>(`${INVENTORY}/active?limit=1`);
  const waiting = await admin.get<{ deliveries: { id: number }[] }>(
    '/admindelivery/deliveries/unscheduled?limit=1',
  );
  const moved = waiting.deliveries[0]!.id;
  let moves = 0;
  const move = () => ({
    method: 'PATCH',
    body: { delivery_date: addDays(today, 30 + (moves++ % DAYS_TO_MOVE)) },
  });
  const moveTo = `${url}/api/admindelivery/deliveries/${moved}/date`;
  const change = () => timeOf(moveTo, cookies.admin, move());
  const measured = (list: Record<string, Read>) =>
    Object.fromEntries(
      Object.entries(list).map(([name, [role, path, body]]): [string, Measurement] => [
        name,
        async () => {
          // Otherwise the server would reuse what it has read for the call before (decision 181).
          await change();
          return timeOf(`${url}/api${path}`, cookies[role], body && { method: 'POST', body });
        },
      ]),
    );
  return {
    calls: {
      ...measured(reads(profile.id, done.deliveries[0]!.id, held.products[0]!.id)),
      'change of a date': change,
      'live, a stream begins': () => timeUntilBegun(url, cookies.admin),
      'live, a change is told': () => timeUntilTold(url, cookies.admin, change),
    },
    byAccounts: measured(BY_ACCOUNTS),
  };
}

async function timeOf(
  address: string,
  cookie: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<number> {
  const begin = performance.now();
  const response = await fetch(address, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${address} ${answer}`);
  return performance.now() - begin;
}

/** Time until a stream of live updates has begun. */
async function timeUntilBegun(url: string, cookie: string): Promise<number> {
  const begin = performance.now();
  const stream = await openStream(url, cookie);
  await stream.nextMessage();
  const ms = performance.now() - begin;
  stream.close();
  return ms;
}

/** Time from sending a change until a stream reports it. */
async function timeUntilTold(
  url: string,
  cookie: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const stream = await openStream(url, cookie);
  await stream.nextMessage();
  const begin = performance.now();
  const [ms] = await Promise.all([
    stream.nextMessage().then(() => performance.now() - begin),
    change(),
  ]);
  stream.close();
  return ms;
}
