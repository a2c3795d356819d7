import type { RemoteRegistry, ServerVersion } from '@cigogne/contract';
import type { Locator, Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import { DESKTOP, expect, PHONE, test } from '../support/people';

const FRENCH = { server: 'Serveur', copy: 'Copier', copied: 'Copié' };
const ENGLISH = { server: 'Server', copy: 'Copy', copied: 'Copied' };

const AREAS = [
  { role: 'admin', remote: 'admin', words: FRENCH, size: DESKTOP },
  { role: 'manager', remote: 'admin', words: FRENCH, size: DESKTOP },
  { role: 'shop', remote: 'shop', words: FRENCH, size: DESKTOP },
  { role: 'stocker', remote: 'stocker', words: ENGLISH, size: DESKTOP },
  { role: 'driver', remote: 'driver', words: ENGLISH, size: PHONE },
] as const;

for (const { role, remote, words, size } of AREAS) {
  test(`'À propos' tells the ${role} what runs, as text to be copied`, async ({ person }) => {
    const page = await person(role, size);
    await whenLoaded(page);
    await checkAbout(page, remote, words);
  });
}

test("'À propos' tells visitors what runs, as text to be copied", async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await checkAbout(page, 'public', FRENCH);
});

async function checkAbout(page: Page, remote: string, words: typeof FRENCH): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const opener = page.getByRole('button', { name: 'À propos' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'À propos' });
  const shown = await shownVersions(dialog);
  expect(shown).toMatchObject({
    Application: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    [remote]: await releasedVersion(page, remote),
    [words.server]: await serverVersion(page),
  });

  await dialog.getByRole('button', { name: words.copy }).click();
  await expect(dialog.getByRole('button', { name: words.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const [name, version] of Object.entries(shown)) {
    expect(copied).toContain(`\n${name} ${version}`);
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Name → version, without the notes below it. */
async function shownVersions(dialog: Locator): Promise<Record<string, string>> {
  await dialog.getByRole('term').first().waitFor();
  const names = await dialog.getByRole('term').allInnerTexts();
  const texts = await dialog.getByRole('definition').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name, texts[index]!.split('\n')[0]!]));
}

async function releasedVersion(page: Page, remote: string): Promise<string> {
  const registry = (await (await page.request.get('/remotes.json')).json()) as RemoteRegistry;
  return registry.remotes[remote]!.version;
}

async function serverVersion(page: Page): Promise<string> {
  const answer = await page.request.get('/api/public/version');
  return ((await answer.json()) as ServerVersion).version;
}
