/**
 * `npm run gallery`: a picture of every screen of the built suite, at five widths, light and dark, in the ignored
 * folder gallery/ with an index page. Fails when a screen could not be reached, when the browser or axe reported a
 * problem, or when something is covered or cut off.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { indexPage } from './gallery/index-page';
import { pictureOf, SCHEMES, type Picture } from './gallery/pictures';
import type { Screen } from './gallery/screen';
import { SCREENS, type Visitor } from './gallery/screens';
import { settle } from './gallery/settle';
import { accessibilityFindings } from './support/check-page';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { layoutProblems } from './support/layout-problems';
import { Complaints, DESKTOP, PHONE, signIn } from './support/people';
import { makeDataDir, startSuite } from './support/suite-server';

const SIZES = [
  { width: 360, height: 780 },
  PHONE,
  { width: 768, height: 1024 },
  DESKTOP,
  { width: 1920, height: 1080 },
];
/** axe's results hardly change at widths in between. */
const CHECKED_BY_AXE = [PHONE, DESKTOP];
const FOLDER = fileURLToPath(new URL('../gallery', import.meta.url));
/** Longer pages are cut off: the end of a list looks like its beginning. */
const MAX_WINDOW_HEIGHTS = 2;

/** Parts of the names of screens or visitors, and widths: `npm run gallery -- driver wizard 390`. */
const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const wantedWidths = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const problems: string[] = [];

async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  });
  const pictures: Picture[] = [];
  try {
    for (const visitor of Object.keys(SCREENS) as Visitor[]) {
      const screens = SCREENS[visitor].filter(({ name }) => isWanted(`${visitor} ${name}`));
      if (screens.length === 0) continue;
      for (const size of SIZES) {
        if (wantedWidths.length > 0 && !wantedWidths.includes(size.width)) continue;
        const taken = await visit(browser, suite.url, visitor, screens, size);
        pictures.push(...taken);
      }
    }
  } finally {
    await browser.close();
    await suite.stop();
    remove();
  }
  writeFileSync(path.join(FOLDER, 'index.html'), indexPage(pictures, problems));
  console.log(`\n${pictures.length} pictures: ${path.join(FOLDER, 'index.html')}`);
  for (const problem of problems) console.error(`✗ ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

/** One user visits their screens in one window. */
async function visit(
  browser: Browser,
  url: string,
  visitor: Visitor,
  screens: readonly Screen[],
  size: typeof DESKTOP,
): Promise<Picture[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    hasTouch: size.width < 500,
  });
  context.setDefaultTimeout(15_000);
  // tsx wraps named functions in this call, also in code evaluated in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const complaints = new Complaints();
  complaints.watch(page);
  const pictures: Picture[] = [];
  if (visitor !== 'visitor') await signIn(page, visitor);
  for (const screen of screens) {
    const place = `${visitor}, ${screen.name}, ${size.width} px`;
    const begin = performance.now();
    try {
      await screen.open(page);
      await settle(page);
      pictures.push(
        ...(await shoot(page, visitor, screen, size, (problem) =>
          problems.push(`${place}: ${problem}`),
        )),
      );
      console.log(`${place} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
      problems.push(`${place}: not reached: ${firstLines(error)}`);
    }
    if (screen.provokes) complaints.expected(screen.provokes);
    problems.push(...complaints.all().map((complaint) => `${place}: ${complaint}`));
    complaints.expected(/./);
  }
  await context.close();
  return pictures;
}

async function shoot(
  page: Page,
  visitor: Visitor,
  screen: Screen,
  size: typeof DESKTOP,
  complain: (problem: string) => void,
): Promise<Picture[]> {
  // A taller window instead of a full-page screenshot, which would stretch elements of the window's height.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const overlaid = (await page.getByRole('dialog').count()) > 0;
  const shown = overlaid ? size.height : Math.min(height, size.height * MAX_WINDOW_HEIGHTS);
  await page.setViewportSize({ width: size.width, height: Math.max(shown, size.height) });
  for (const problem of await layoutProblems(page)) complain(problem);
  const pictures: Picture[] = [];
  for (const scheme of SCHEMES) {
    const picture = pictureOf(visitor, screen.name, size.width, scheme);
    // The same state in both schemes: an open page follows the system's scheme.
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: path.join(FOLDER, picture.file), animations: 'disabled' });
    if (CHECKED_BY_AXE.includes(size)) {
      for (const finding of await accessibilityFindings(page)) complain(`${scheme}: ${finding}`);
    }
    pictures.push(picture);
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  return pictures;
}

function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 3).join(' ');
}

await main();
