/**
 * `npm run help-pictures`: renews the pictures of the help from the gallery's screens of the built suite, in the
 * `src/help/pictures` of each remote. They are committed, since a remote is built without a browser. Arguments select
 * pictures: `npm run help-pictures -- planning pricing`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS, type Visitor } from './gallery/screens';
import { settle } from './gallery/settle';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { signIn } from './support/people';
import { makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** As shown in the help: a scaled-down window, or a phone at its size. */
const WINDOW = { viewport: { width: 1280, height: 800 }, picture: { width: 720, height: 450 } };
const TELEPHONE = { viewport: { width: 390, height: 780 }, picture: { width: 390, height: 780 } };
const MAX_BYTES = 25 * 1024;

interface HelpPicture {
  /** The remote to which the picture belongs. */
  readonly area: 'admin' | 'shop' | 'stocker' | 'driver';
  readonly file: string;
  /** A screen of the gallery. */
  readonly screen: string;
}

const PICTURES: readonly HelpPicture[] = [
  { area: 'admin', file: 'overview', screen: 'overview' },
  { area: 'admin', file: 'users', screen: 'users' },
  { area: 'admin', file: 'products', screen: 'products' },
  { area: 'admin', file: 'planning', screen: 'unscheduled panel' },
  { area: 'admin', file: 'drivers', screen: 'drivers opened card' },
  { area: 'admin', file: 'pricing', screen: 'pricing' },
  { area: 'admin', file: 'analytics', screen: 'analytics' },
  { area: 'shop', file: 'create-delivery', screen: 'wizard step 2' },
  { area: 'shop', file: 'products', screen: 'products' },
  { area: 'shop', file: 'deliveries', screen: 'deliveries active' },
  { area: 'shop', file: 'delivery-detail', screen: 'detail with photos' },
  { area: 'stocker', file: 'add-stock', screen: 'add to stock' },
  { area: 'stocker', file: 'inventory', screen: 'inventory grid' },
  { area: 'driver', file: 'deliveries', screen: 'expanded card' },
  { area: 'driver', file: 'at-the-door', screen: 'completion modal' },
];

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const wanted = PICTURES.filter(
    ({ area, file }) =>
      words.length === 0 || words.some((word) => `${area}/${file}`.includes(word)),
  );
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  });
  try {
    for (const area of new Set(wanted.map((picture) => picture.area))) {
      await takePictures(
        browser,
        suite.url,
        wanted.filter((picture) => picture.area === area),
      );
    }
  } finally {
    await browser.close();
    await suite.stop();
    remove();
  }
}

/** One user visits the screens of an area. */
async function takePictures(browser: Browser, url: string, pictures: readonly HelpPicture[]) {
  const area = pictures[0]!.area;
  const size = area === 'driver' ? TELEPHONE : WINDOW;
  const page = await browser.newPage({
    baseURL: url,
    viewport: size.viewport,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    hasTouch: area === 'driver',
  });
  // tsx wraps named functions in this call, also in code evaluated in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await signIn(page, area satisfies Visitor);
  for (const { file, screen } of pictures) {
    const found = SCREENS[area].find(({ name }) => name === screen);
    if (!found) throw new Error(`The gallery has no screen '${screen}' of ${area}`);
    await found.open(page);
    await settle(page);
    await expect(page.locator('.notistack-Snackbar')).toHaveCount(0);
    const shot = await page.screenshot({ animations: 'disabled' });
    const folder = path.join(ROOT, `mfe-${area}/src/help/pictures`);
    mkdirSync(folder, { recursive: true });
    const bytes = await writeSmall(shot, path.join(folder, `${file}.webp`), size.picture);
    console.log(`${area}/${file}.webp: ${(bytes / 1024).toFixed(1)} KiB`);
  }
  await page.close();
}

/** Writes the picture with the best quality within the size limit. @returns the size in bytes */
async function writeSmall(
  shot: Buffer,
  file: string,
  { width, height }: { width: number; height: number },
): Promise<number> {
  for (let quality = 80; ; quality -= 8) {
    const picture = sharp(shot).resize(width, height, { kernel: 'lanczos3' });
    const written = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (written.length > MAX_BYTES && quality > 30) continue;
    writeFileSync(file, written);
    return written.length;
  }
}

await main();
