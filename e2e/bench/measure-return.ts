import type { BrowserContext } from '@playwright/test';
import { expectKept } from '../support/kept-suite';
import { signIn } from '../support/people';
import { readyAt } from './measure-visit';
import type { Content } from './observe-page';
import { type HomeRole, HOMES, MONTH } from './screen-content';
import type { SlowNetwork } from './slow-network';
import { openSlowPage } from './slow-phone';

export interface ReturnFigures {
  /** From the navigation until the screen with its data has been painted. */
  readonly readyMs: number;
  readonly cls: number;
  /**
   * Requests reaching the server until it is quiet, including the service worker's own; the live stream is separate.
   */
  readonly requests: readonly string[];
  /** As transferred: compressed, without headers. */
  readonly scriptBytes: number;
}

/** A screen opened again by a returning user. */
export interface ReturnVisit {
  readonly place: string;
  readonly path: string;
  readonly content: Content;
}

/** The role's home; for planners also the month. */
export function returnVisitsOf(role: HomeRole): readonly ReturnVisit[] {
  const home = { place: `${role} again`, path: `/${role}`, content: HOMES[role] };
  const month = { place: 'month again', path: '/admin/deliveries', content: MONTH };
  return role === 'admin' ? [home, month] : [home];
}

/** Signs in and visits each of the screens once, until the browser has cached everything. */
export async function visitOnce(
  phone: BrowserContext,
  network: SlowNetwork,
  role: HomeRole,
  hasWorker: boolean,
): Promise<void> {
  const first = await phone.newPage();
  await signIn(first, role);
  await quiet(network);
  await first.close();
  for (const { path, content } of returnVisitsOf(role)) {
    const page = await openSlowPage(phone, content);
    await page.goto(path, { waitUntil: 'commit' });
    await readyAt(page);
    await quiet(network);
    if (hasWorker) await expectKept(page);
    await page.close();
  }
}

/** Opens a screen again, in a new page. */
export async function measureReturn(
  phone: BrowserContext,
  network: SlowNetwork,
  { path, content }: ReturnVisit,
): Promise<ReturnFigures> {
  network.take();
  network.takeRequests();
  const page = await openSlowPage(phone, content);
  await page.goto(path, { waitUntil: 'commit' });
  const readyMs = await readyAt(page);
  const { fetched, requests } = await quiet(network);
  const { cls } = await page.evaluate(() => window.benchmark);
  await page.close();
  return { readyMs, cls, requests, scriptBytes: bytesOfScripts(fetched) };
}

/**
 * Quiet means that nothing arrives for this long once the browser is idle: the worker begins to cache files after 3 s.
 */
const QUIET_MS = 4000;

/** Waits until nothing more arrives; the live stream stays open and sends a byte now and then. */
async function quiet(network: SlowNetwork) {
  const fetched = new Map<string, number>();
  const requests: string[] = [];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const more = [...network.take()].filter(([path]) => path !== LIVE_STREAM);
    const sent = network.takeRequests().filter((url) => !url.startsWith(LIVE_STREAM));
    if (more.length + sent.length === 0) return { fetched, requests };
    for (const [path, bytes] of more) fetched.set(path, (fetched.get(path) ?? 0) + bytes);
    requests.push(...sent);
  }
}

const LIVE_STREAM = '/api/live';

function bytesOfScripts(fetched: ReadonlyMap<string, number>): number {
  return [...fetched]
    .filter(([path]) => /\.m?js$/.test(path))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}
