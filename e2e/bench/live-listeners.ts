import { addDays, todayInParis } from '@cigogne/contract';
import { cookieOf, signInByCall } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import { movableDeliveries } from './company-calls';
import { type LiveStream, openStream } from './live-stream';

/** No delivery of the company's calls is on these days: moving it to the same day would change nothing. */
const FIRST_DAY = 50;
const SIGNED_IN_AT_ONCE = 8;
const OPENED_AT_ONCE = 50;
/** The demo's first shops have other addresses than those added by `npm run demo -- --shops`. */
const FIRST_ADDED_SHOP = 11;

/** The cookies of this many of the added shops. */
export async function listenersOf(url: string, accounts: number): Promise<string[]> {
  const emails = Array.from(
    { length: accounts - FIRST_ADDED_SHOP },
    (_, place) => `shop${place + FIRST_ADDED_SHOP}@cigogne.example`,
  );
  return inGroups(emails, SIGNED_IN_AT_ONCE, (email) => cookieOf(url, email));
}

/** Opens `count` streams, distributed among the servers and the users. */
export async function openListeners(
  urls: readonly string[],
  cookies: readonly string[],
  count: number,
): Promise<{ close(): void }> {
  const places = Array.from({ length: count }, (_, place) => place);
  const streams = await inGroups(places, OPENED_AT_ONCE, async (place) => {
    const perServer = Math.floor(place / urls.length);
    const stream = await openStream(
      urls[place % urls.length]!,
      cookies[perServer % cookies.length]!,
    );
    await stream.nextMessage();
    return stream;
  });
  return { close: () => streams.forEach((stream) => stream.close()) };
}

/** For each change made at the first server, the milliseconds until a planner at every server has received it. */
export async function msUntilTold(urls: readonly string[], changes: number): Promise<number[]> {
  const [url] = urls as [string, ...string[]];
  const admin = await signInByCall(url, ACCOUNTS.admin);
  const [id] = await movableDeliveries(admin);
  const cookie = await cookieOf(url, ACCOUNTS.admin);
  const streams: LiveStream[] = [];
  for (const one of urls) {
    const stream = await openStream(one, cookie);
    await stream.nextMessage();
    streams.push(stream);
  }
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const body = { delivery_date: addDays(todayInParis(), FIRST_DAY + change) };
    const begin = performance.now();
    await Promise.all([
      ...streams.map((stream) => stream.nextMessage()),
      admin.patch(`/admindelivery/deliveries/${id}/date`, body),
    ]);
    times.push(performance.now() - begin);
  }
  for (const stream of streams) stream.close();
  return times;
}

async function inGroups<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  }
  return results;
}
