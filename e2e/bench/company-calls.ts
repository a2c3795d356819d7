import { addDays, todayInParis } from '@cigogne/contract';
import { type CallClient, cookieOf, signInByCall } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import type { BenchCall } from './callers';

const today = todayInParis();
const rangeOf = (from: number, to: number) =>
  `start_date=${addDays(today, from)}&end_date=${addDays(today, to)}`;
const WEEK = `/admindelivery/deliveries/scheduled?${rangeOf(0, 6)}&undated=exclude`;
const POOL = '/admindelivery/deliveries/unscheduled';
/** How many deliveries at most are given another day, in turns; and among which days. */
const MOVED = 200;
const [FIRST_DAY, DAYS] = [30, 10];

type Read = readonly [
  times: number,
  kind: BenchCall['kind'],
  account: keyof typeof ACCOUNTS,
  path: string,
];

/** 90 reads, as the screens make them. */
const reads = (deliveryOfShop: number): readonly Read[] => [
  [16, 'vital', 'admin', '/auth/profile'],
  [14, 'small', 'admin', '/admin/deliveries/unread/count'],
  [10, 'small', 'shop', '/shop/products/unread-count'],
  [8, 'small', 'admin', '/admindelivery/drivers'],
  [8, 'small', 'shop', `/shop/deliveries/${deliveryOfShop}`],
  [4, 'small', 'admin', '/admin/overview'],
  [4, 'list', 'admin', WEEK],
  [6, 'list', 'admin', `${POOL}?limit=50`],
  [8, 'list', 'shop', '/shop/products?limit=50'],
  [6, 'list', 'shop', '/shop/deliveries/active?limit=50'],
  [6, 'list', 'driver', `/driver/getOwnIncompleteDeliveries?${rangeOf(0, 6)}`],
];

/** Deliveries that wait, without a date or moved by earlier calls of `companyCalls`. */
export async function movableDeliveries(admin: CallClient): Promise<number[]> {
  const { deliveries } = await admin.get<{ deliveries: { id: number; status: string }[] }>(
    `/admindelivery/deliveries/scheduled?${rangeOf(FIRST_DAY, FIRST_DAY + DAYS - 1)}`,
  );
  return deliveries.filter(({ status }) => status === 'pending').map(({ id }) => id);
}

/**
 * What a whole company asks for: 90 reads to 10 changes, shuffled.
 * @param url of the server, which holds the demo's accounts
 */
export async function companyCalls(url: string): Promise<() => BenchCall> {
  const cookies = Object.fromEntries(
    await Promise.all(
      Object.entries(ACCOUNTS).map(async ([role, email]) => [role, await cookieOf(url, email)]),
    ),
  ) as Record<keyof typeof ACCOUNTS, string>;
  const admin = await signInByCall(url, ACCOUNTS.admin);
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
      cookie: cookies[account],
    })),
  );
  let moves = 0;
  const move = (): BenchCall => {
    moves += 1;
    const id = moved[moves % moved.length]!;
    const body = { delivery_date: addDays(today, FIRST_DAY + (moves % DAYS)) };
    const path = `/admindelivery/deliveries/${id}/date`;
    return { kind: 'small', method: 'PATCH', path, cookie: cookies.admin, body };
  };
  mix.push(...Array.from({ length: 10 }, () => move));
  return () => mix[Math.floor(Math.random() * mix.length)]!();
}
