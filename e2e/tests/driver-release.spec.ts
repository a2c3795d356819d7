import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signIn, test } from '../support/people';
import { aPhone, expectKeptForOffline } from '../support/phone';
import { copyOfSite, removeCompressedCopies } from '../support/site-copy';
import { makeDataDir, startSuite } from '../support/suite-server';

test('a release of the shell holds up no opening on a phone, and is there at the next one', async ({
  complaints,
}) => {
  const site = copyOfSite();
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir, { SITE_DIR: site.folder });
  const phone = aPhone(suite.url);
  try {
    const browser = await phone.open();
    const page = await browser.newPage();
    complaints.watch(page);
    await signIn(page, 'driver');
    await expectKeptForOffline(page);
    await page.close();

    releaseShell(site.folder);

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
    await suite.stop();
    remove();
    site.remove();
  }
});

function tellWhenNewWorkerHasTakenOver(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    Object.assign(window, { newWorkerHasTakenOver: true });
  });
}

/** Another page, and the worker that names it by another revision. */
function releaseShell(folder: string): void {
  const change = (file: string, recipe: (text: string) => string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = recipe(text);
    expect(changed).not.toBe(text);
    removeCompressedCopies(join(folder, file));
    writeFileSync(join(folder, file), changed);
  };
  change('index.html', (html) => html.replace('<html ', '<html data-release="tomorrow" '));
  change('service-worker.js', (script) =>
    script.replace(/(url:"\/index\.html",revision:")[^"]+/, '$1tomorrow'),
  );
}
