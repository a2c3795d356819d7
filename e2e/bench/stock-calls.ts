import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS } from '../support/people';
import { makeDataDir, startSuite, type SuiteServer } from '../support/suite-server';
import { median } from './median';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = 100;
/** What the depot asks for: a list, a filter of each kind, searches of each kind, a later page. */
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

/** A server with so many demo products, for as long as `use` takes. */
export async function withStock<T>(
  products: number,
  use: (suite: SuiteServer) => Promise<T>,
): Promise<T> {
  const { dataDir, remove } = makeDataDir();
  try {
    // Each delivery holds about two products.
    const size = ['--deliveries', String(products / 10), '--products', String(products * 0.8)];
    const filling = spawn(process.execPath, ['server/dist/cli/demo.js', ...size], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(filling, 'exit');
    const suite = await startSuite(dataDir);
    try {
      return await use(suite);
    } finally {
      await suite.stop();
    }
  } finally {
    remove();
  }
}

export async function cookieOf(suite: SuiteServer): Promise<string> {
  const login = await fetch(`${suite.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNTS.stocker, password: 'demo1234' }),
  });
  return login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/**
 * The median of each call, the calls taking turns.
 * @param rows how many products a call may answer, where it is less than a page
 */
export async function timeCalls(
  suite: SuiteServer,
  rounds: number,
  rows: Readonly<Record<string, number>> = {},
): Promise<Record<string, CallTimes>> {
  const cookie = await cookieOf(suite);
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

/** By how many MB the server's process grows while ten documents of 10 MB arrive at once. */
export async function uploadGrowth(suite: SuiteServer): Promise<number> {
  const cookie = await cookieOf(suite);
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
  // What the first upload loads once for all stays out of the figure.
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
