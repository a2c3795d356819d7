import { addDays, todayInParis } from '@cigogne/contract';
import { type CallClient, cookieOf, signInByCall } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import type { BenchCall } from './callers';

const today = todayInParis();
const rangeOf = (from: number, to: number) =>
  `start_date=${addDays(today, from)}&end_date=${addDays(today, to)}`;
const WEEK = `/admindelivery/deliveries/scheduled?${rangeOf(0, 6)}&undated=exclude`;
const POOL = '/admindelivery/deliveries/unscheduled';
/** The server limits the concurrent calls of an account: each role has several, and planners are added. */
export const PEOPLE_OF_ROLE = 20;
const PLANNER_PASSWORD = 'Planche-9-Ciseau';
/** Maximum number of deliveries that are moved to another day, in turns, and the range of days. */
const MOVED = 200;
const [FIRST_DAY, DAYS] = [30, 10];

type Read = readonly [
  times: number,
  kind: BenchCall['kind'],
  account: keyof Awaited<ReturnType<typeof cookiesOfCompany>>,
  path: string,
];

/** 90 reads, as made by the screens. */
const reads = (deliveryOfShop: number): readonly Read[] => [
  [16, 'vital', 'planner', '/auth/profile'],
  [14, 'small', 'planner', '/admin/deliveries/unread/count'],
  [10, 'small', 'shop', '/shop/products/unread-count'],
  [8, 'small', 'planner', '/admindelivery/drivers'],
  [8, 'small', 'ownerOfDelivery', `/shop/deliveries/${deliveryOfShop}`],
  [4, 'small', 'planner', '/admin/overview'],
  [4, 'list', 'planner', WEEK],
  [6, 'list', 'planner', `${POOL}?limit=50`],
  [8, 'list', 'shop', '/shop/products?limit=50'],
  [6, 'list', 'shop', '/shop/deliveries/active?limit=50'],
  [6, 'list', 'driver', `/driver/getOwnIncompleteDeliveries?${rangeOf(0, 6)}`],
];

/** Deliveries waiting, without a date or moved by earlier calls of `companyCalls`. */
export async function movableDeliveries(admin: CallClient): Promise<number[]> {
  const { deliveries } = await admin.get<{ deliveries: { id: number; status: string }[] }>(
    `/admindelivery/deliveries/scheduled?${rangeOf(FIRST_DAY, FIRST_DAY + DAYS - 1)}`,
  );
  return deliveries.filter(({ status }) => status === 'pending').map(({ id }) => id);
}

interface Account {
  readonly email: string;
  readonly role: string;
  readonly active: boolean;
}

/** Cookies of planners, and of some shops and drivers of the demo. */
async function cookiesOfCompany(url: string, admin: CallClient) {
  const accounts = await admin.get<Account[]>('/admin/users');
  const planners = Array.from({ length: PEOPLE_OF_ROLE }, (_, n) => `plan${n}@cigogne.example`);
  for (const email of planners) {
    // Kept data contains them from the last run.
    if (accounts.some((account) => account.email === email)) continue;
    const account = { name: email, email, role: 'manager', password: PLANNER_PASSWORD };
    await admin.post('/admin/users', account);
  }
  const signIn = (emails: readonly string[], password?: string) =>
    Promise.all(emails.map((email) => cookieOf(url, email, password)));
  const cookiesOf = (wanted: 'shop' | 'driver') =>
    signIn(
      accounts
        .filter(({ role, active }) => role === wanted && active)
        .map(({ email }) => email)
        .slice(0, PEOPLE_OF_ROLE),
    );
  return {
    planner: await signIn(planners, PLANNER_PASSWORD),
    shop: await cookiesOf('shop'),
    driver: await cookiesOf('driver'),
    ownerOfDelivery: [await cookieOf(url, ACCOUNTS.shop)],
  };
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/**
 * The calls of a whole company: 90 reads to 10 changes, shuffled.
 * @param url of the server, which has the demo's accounts
 */
export async function companyCalls(url: string): Promise<() => BenchCall> {
  const admin = await signInByCall(url, ACCOUNTS.admin);
  const cookies = await cookiesOfCompany(url, admin);
  const shop = await signInByCall(url, ACCOUNTS.shop);
  const moved = (await movableDeliveries(admin)).slice(0, MOVED);
  const { deliveries: own } = await shop.get<{ deliveries: { id: number }[] }>(
    '/shop/deliveries/active?limit=50',
  );

  const mix: (() => BenchCall)[] = reads(own[0]!.id).flatMap(([times, kind, account, path]) =>
    Array.from({ length: times }, () => () => ({
      kind,
      method: 'GET' as const,
      path,
      cookie: oneOf(cookies[account]),
    })),
  );
  let moves = 0;
  const move = (): BenchCall => {
    moves += 1;
    const id = moved[moves % moved.length]!;
    const body = { delivery_date: addDays(today, FIRST_DAY + (moves % DAYS)) };
    const path = `/admindelivery/deliveries/${id}/date`;
    return { kind: 'small', method: 'PATCH', path, cookie: oneOf(cookies.planner), body };
  };
  mix.push(...Array.from({ length: 10 }, () => move));
  return () => oneOf(mix)();
}
