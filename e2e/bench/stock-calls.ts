import { readFileSync } from 'node:fs';
import { cookieOf } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import type { SuiteServer } from '../support/suite-server';
import { withFilledServer } from './filled-server';
import { median } from './median';

const PAGE = 100;
/** The depot's calls: each list, each kind of filter and each kind of search. */
const CALLS: Readonly<Record<string, string>> = {
  'active list': 'active?',
  'received list': 'received?',
  'delivered list': 'delivered?',
  shop: 'active?shop_id=SHOP',
  section: 'active?section=C',
  status: 'active?status=damaged',
  'shop and section': 'active?shop_id=SHOP&section=B',
  'search name': 'active?search=vosges',
  'search notes': 'active?search=debout',
  'search category': 'active?search=fauteuil',
  'search shop': 'active?search=hanau',
  'search nothing': 'active?search=introuvable',
};

export interface CallTimes {
  readonly p50: number;
  readonly total: number;
}

/** A server with this many demo products, while `use` runs; a delivery contains about two. */
export function withStock<T>(
  products: number,
  use: (suite: SuiteServer) => Promise<T>,
): Promise<T> {
  return withFilledServer({ deliveries: products / 10, products: products * 0.8 }, use);
}

/**
 * The median of each call, with the calls taking turns.
 * @param rows number of products per call, if fewer than a page
 */
export async function timeCalls(
  suite: SuiteServer,
  rounds: number,
  rows: Readonly<Record<string, number>> = {},
): Promise<Record<string, CallTimes>> {
  const cookie = await cookieOf(suite.url, ACCOUNTS.stocker);
  const get = async (path: string) => {
    const begin = performance.now();
    const response = await fetch(`${suite.url}/api/stocker/${path}`, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return { ms: performance.now() - begin, text };
  };
  const shops = JSON.parse((await get('shops')).text) as { shops: { id: number }[] };
  const shop = String(shops.shops[1]!.id);
  const times: Record<string, number[]> = {};
  const totals: Record<string, number> = {};
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(CALLS)) {
      const limit = Math.min(PAGE, Math.max(1, rows[name] ?? PAGE));
      const { ms, text } = await get(`inventory/${path.replace('SHOP', shop)}&limit=${limit}`);
      totals[name] ??= (JSON.parse(text) as { total: number }).total;
      // The first rounds only warm up.
      if (round >= 0) (times[name] ??= []).push(ms);
    }
  }
  return Object.fromEntries(
    Object.keys(CALLS).map((name) => [name, { p50: median(times[name]!), total: totals[name]! }]),
  );
}

const MEGABYTE = 1024 * 1024;

/** How many MB the server's process grows while ten documents of 10 MB are uploaded at once. */
export async function uploadGrowth(suite: SuiteServer): Promise<number> {
  const cookie = await cookieOf(suite.url, ACCOUNTS.stocker);
  const answer = await fetch(`${suite.url}/api/stocker/inventory/received?limit=20`, {
    headers: { cookie },
  });
  const { products } = (await answer.json()) as { products: { id: number }[] };
  const end = Buffer.from('\n%%EOF\n');
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(10 * MEGABYTE - 9 - end.length, 'x'),
    end,
  ]);
  const send = async (id: number) => {
    const body = new FormData();
    body.append('status', 'in_stock');
    body.append('receiving_document', new Blob([pdf], { type: 'application/pdf' }), 'bon.pdf');
    const response = await fetch(`${suite.url}/api/stocker/${id}/receiving-document`, {
      method: 'PATCH',
      headers: { cookie },
      body,
    });
    if (!response.ok) throw new Error(`Upload: ${response.status} ${await response.text()}`);
  };
  // Excludes what the first upload loads once.
  await send(products[0]!.id);
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${suite.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = resident();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, resident())), 10);
  await Promise.all(products.slice(1, 11).map(({ id }) => send(id)));
  clearInterval(watch);
  return most - before;
}
