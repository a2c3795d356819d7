import type { Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnSite, type OwnSite } from '../support/own-site';
import { expect, openHome, test, UNREACHABLE } from '../support/people';
import { aPhone, expectKeptForOffline } from '../support/phone';
import { tellsItsVersion } from '../support/remote-builds';
import { releaseShell } from '../support/shell-release';

test('a release of the shell holds up no opening on a phone, and is there at the next one', async ({
  complaints,
}) => {
  const site = await startOwnSite();
  const phone = aPhone(site.suite.url);
  try {
    const browser = await phone.open();
    const page = await browser.newPage();
    complaints.watch(page);
    await openHome(page, 'driver');
    await expectKeptForOffline(page);
    await page.close();

    releaseShell(site.folder, 'tomorrow');

    const opened = await browser.newPage();
    complaints.watch(opened);
    const release = () => opened.locator('html').getAttribute('data-release');
    await opened.addInitScript(tellWhenNewWorkerHasTakenOver);
    await opened.goto('/driver');
    await expect(opened.getByRole('article').first()).toBeVisible();
    expect(await release()).toBeNull();
    await opened.waitForFunction(() => 'newWorkerHasTakenOver' in window);
    await opened.reload();
    expect(await release()).toBe('tomorrow');
    await expect(opened.getByRole('article').first()).toBeVisible();
  } finally {
    await phone.throwAway();
    await site.stop();
  }
});

test('a phone whose shell is too old for the released versions runs the last one that fits, also without network; without one it asks for an update, and ‘Recharger’ brings the shell released by then', async ({
  complaints,
}) => {
  const site = await startOwnSite();
  const device = aPhone(site.suite.url);
  try {
    await site.release('driver', driverVersion('90.0.0'));
    let phone = await device.open();
    const before = await phone.newPage();
    await openHome(before, 'driver');
    await expectKeptForOffline(before);
    await before.close();

    await expect(site.release('driver', driverVersion('91.0.0', ['openTomorrow']))).rejects.toThrow(
      '@cigogne/shared-api: openTomorrow',
    );
    forgetWhatTheShellOffers(site);
    const open = async () => {
      const page = await phone.newPage();
      complaints.watch(page);
      await page.goto('/driver');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-driver', '90.0.0');
      return page;
    };
    await site.release('driver', driverVersion('91.0.0', ['openTomorrow']));
    await expectRegistryRead(await open(), '91.0.0');
    // Now the version that fits is not even the previous one.
    await site.release('driver', driverVersion('92.0.0', ['openTomorrow', 'openLater']));
    await expectRegistryRead(await open(), '92.0.0');
    await phone.close();

    phone = await device.open({ offline: true });
    await open();
    await phone.close();

    phone = await device.open();
    await site.releaseAlone('driver', driverVersion('93.0.0', ['openTomorrow']));
    const page = await phone.newPage();
    complaints.watch(page);
    await page.goto('/driver');
    await expect(page.getByRole('alert')).toContainText('Mise à jour nécessaire');
    await expect(page.locator('html')).not.toHaveAttribute('data-driver');

    releaseShell(site.folder, 'tomorrow');
    // The reload waits for the newest worker only for a limited time, which may be too short on a busy machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Recharger' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'tomorrow');
    // This test's newer shell offers no more than the old one.
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText('Le rechargement n’a pas suffi');
    complaints.expected(UNREACHABLE, /status: offline/, /'driver' is incompatible/);
  } finally {
    await device.throwAway();
    await site.stop();
  }
});

/** A version of the driver's remote that identifies itself in the page. */
const driverVersion = (version: string, needed: readonly string[] = []) => ({
  version,
  script: tellsItsVersion('driver', version),
  build: ({ needs }: Needing) => void needs['@cigogne/shared-api']!.names!.push(...needed),
});

interface Needing {
  readonly needs: Readonly<Record<string, { readonly names: string[] | null }>>;
}

/** Allows releasing versions that the shell could not run, as when the page on the phone is older than the site. */
const forgetWhatTheShellOffers = (site: OwnSite) => rmSync(join(site.folder, 'shell.json'));

/** Waits until the page has stored a registry with this version. */
const expectRegistryRead = (page: Page, version: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('cigogne.registry') ?? ''))
    .toContain(`"version":"${version}"`);

function tellWhenNewWorkerHasTakenOver(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    Object.assign(window, { newWorkerHasTakenOver: true });
  });
}
