import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site';
import { expect, openHome, test } from '../support/people';
import { aPhone, expectKeptForOffline } from '../support/phone';
import { tellsItsVersion } from '../support/remote-builds';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A host only for files of remotes, like a bucket; it serves nothing until it gets a folder. */
async function startFileHost() {
  let folder: string | undefined;
  let portal = false;
  const served: string[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    // Scripts are requested with a destination; requests by the service worker itself have none.
    if (portal && request.headers['sec-fetch-dest'] === 'empty') {
      refused.push(pathname);
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' })
        .end('<!doctype html><title>Wi-Fi</title>');
      return;
    }
    served.push(pathname);
    const file = folder ? readFile(join(folder, pathname)) : Promise.reject(new Error('No files'));
    file.then(
      (bytes) =>
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            // Otherwise the worker would find in the browser's cache what the page has loaded.
            'cache-control': portal ? 'no-store' : 'public, max-age=31536000, immutable',
            'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (from: string) => void (folder = from),
    served: (): readonly string[] => served,
    /** Sets whether the worker's own requests are answered by the page of a captive portal. */
    portal: (stands: boolean) => void (portal = stands),
    /** Requests answered by the portal. */
    refused: (): readonly string[] => refused,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a remote on another host runs and opens without network on a phone, whose worker keeps nothing of what a captive portal answers', async ({
  complaints,
}) => {
  const host = await startFileHost();
  const site = await startOwnSite({ REMOTE_ORIGINS: host.origin });
  host.serve(site.folder);
  host.portal(true);
  const driver = { version: '91.0.0', script: tellsItsVersion('driver', '91.0.0') };
  await site.release('driver', driver, `${host.origin}/`);
  const device = aPhone(site.suite.url);
  try {
    let phone = await device.open();
    let page = await phone.newPage();
    complaints.watch(page);
    await openHome(page, 'driver');
    await expect(page.locator('html')).toHaveAttribute('data-driver', '91.0.0');
    const entry = '/remotes/driver/91.0.0/remoteEntry.js';
    expect(host.served()).toContain(entry);
    // Requested when the worker is installed, and when the page reports what has been loaded.
    const asked = () => host.refused().filter((path) => path === entry).length;
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
    host.portal(false);

    await page.goto('/driver');
    await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    await expectKeptForOffline(page);
    expect(await pagesKept(page)).toEqual([]);
    await phone.close();

    host.stop();
    phone = await device.open({ offline: true });
    page = await phone.newPage();
    await page.goto('/driver');
    await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-driver', '91.0.0');
  } finally {
    await device.throwAway();
    host.stop();
    await site.stop();
  }
});

/** Released files for which the portal's page has been stored. */
const pagesKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('releases');
    const kept = await Promise.all(
      (await cache.keys()).map(async ({ url }) => ({
        url,
        type: (await cache.match(url))?.headers.get('content-type') ?? '',
      })),
    );
    return kept.filter(({ type }) => type.startsWith('text/html'));
  });
