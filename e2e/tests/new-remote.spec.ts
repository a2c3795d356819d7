import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from '@cigogne/contract';
import { directoryStore, releaseRemote, retireRemote } from '@cigogne/release';
import type { BrowserContext } from '@playwright/test';
import { signInByCall } from '../support/call-client';
import { ACCOUNTS, expect, signInUnseen, test } from '../support/people';
import { copyOfSite } from '../support/site-copy';
import { makeDataDir, startSuite } from '../support/suite-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('a new remote is made, built, released, opened by its roles alone and retired, without another file', async ({
  browser,
  complaints,
}) => {
  const remote = makeRemote('accounting', '--title', 'Comptabilité', '--roles', 'admin,manager');
  const site = copyOfSite();
  const store = directoryStore(site.folder);
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir, { SITE_DIR: site.folder });
  const contexts: BrowserContext[] = [];
  const person = async (role: 'admin' | 'shop') => {
    const context = await browser.newContext({ baseURL: suite.url });
    contexts.push(context);
    const page = await context.newPage();
    complaints.watch(page);
    await signInUnseen(page, role);
    return page;
  };
  try {
    const [admin, shop] = [await person('admin'), await person('shop')];
    await admin.goto('/accounting');
    await expect(admin).toHaveURL('/admin');
    await expect(admin.getByRole('main')).toBeVisible();

    const { isShellKnown } = await releaseRemote(store, remote.dist);
    expect(isShellKnown, 'the shell says what it offers').toBe(true);

    await admin.goto('/accounting');
    await expect(admin.getByRole('heading', { level: 1, name: 'Magasins' })).toBeVisible();
    await expect(admin).toHaveTitle('Magasins · Cigogne');
    await expect(admin.getByText('Comptabilité')).toBeVisible();
    const office = await signInByCall(suite.url, ACCOUNTS.admin);
    const { shops } = await office.get<{ shops: Shop[] }>('/stocker/shops');
    expect(shops.length).toBeGreaterThan(0);
    const listed = admin.getByRole('list', { name: 'Magasins' }).getByRole('listitem');
    await expect(listed).toContainText(shops.map(({ email }) => email));

    await shop.goto('/accounting');
    await expect(shop).toHaveURL('/shop');

    await retireRemote(store, 'accounting');
    await admin.goto('/accounting');
    await expect(admin).toHaveURL('/admin');
    await expect(admin.getByRole('main')).toBeVisible();
  } finally {
    for (const context of contexts) await context.close();
    await suite.stop();
    remove();
    site.remove();
    remote.remove();
  }
});

/** Makes and builds a remote beside this repository. */
function makeRemote(name: string, ...options: string[]): { dist: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-remote-'));
  for (const found of ['node_modules', 'tsconfig.base.json']) {
    symlinkSync(join(ROOT, found), join(folder, found));
  }
  const run = (cwd: string, ...command: string[]) =>
    execFileSync(process.execPath, command, { cwd });
  run(ROOT, 'scripts/new-remote.mjs', name, ...options, '--into', folder);
  const directory = join(folder, `mfe-${name}`);
  run(directory, join(ROOT, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production');
  return { dist: join(directory, 'dist'), remove: () => rmSync(folder, { recursive: true }) };
}
