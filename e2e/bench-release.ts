/**
 * `npm run bench:release`: how long it takes until a team's release and rollback reach users, what users notice in the
 * meantime, and whether concurrent changes are lost. See docs/measuring.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ENTRY_FILE, parseRegistry, releaseFolder, REMOTE_REGISTRY_PATH } from '@cigogne/contract';
import { directoryStore } from '@cigogne/release';
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { visitEndlessly } from './support/endless-visits';
import { remoteFilesFetchedBy } from './support/fetched-files';
import { signIn } from './support/people';
import { copyOfSite } from './support/site-copy';
import { makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Requests per second while a version is released. */
const VISITS_PER_SECOND = 50;
const PROCESSES = 8;
const CHANGES_OF_EACH = 25;

async function main(): Promise<void> {
  const site = copyOfSite();
  const { dataDir, remove } = makeDataDir();
  forgetSources(site.folder);
  const suite = await startSuite(dataDir, { SITE_DIR: site.folder });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  });
  try {
    const figures = {
      ...(await measureRelease(browser, suite.url, site.folder)),
      ...(await measureConcurrentChanges()),
    };
    console.log(`\n${tableOf(figures)}\nThe homes against the plain bundle: npm run bench:load.`);
    const folder = path.join(ROOT, 'reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'bench-release.json'),
      JSON.stringify({ date: new Date().toISOString(), figures }, null, 2),
    );
  } finally {
    await browser.close();
    await suite.stop();
    remove();
    site.remove();
  }
}

/** Makes the released driver seem built from other sources: otherwise there would be nothing to build. */
function forgetSources(site: string): void {
  for (const version of readdirSync(path.join(site, 'remotes/driver'))) {
    const file = path.join(site, 'remotes/driver', version, 'release.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...record, sources: null }));
  }
}

type Figures = Readonly<Record<string, number>>;

/** The driver's team releases, then rolls back, while others work and visit. */
async function measureRelease(browser: Browser, url: string, site: string): Promise<Figures> {
  const planner = await browser.newPage({ baseURL: url });
  await signIn(planner, 'manager');
  const before = await driverVersion(url);
  const visits = visitEndlessly(
    url,
    ['/', '/login', REMOTE_REGISTRY_PATH, `/${releaseFolder('driver', before)}/${ENTRY_FILE}`],
    VISITS_PER_SECOND,
  );
  const release = await timeUntilMoved(url, before, () =>
    runScript('release', ['driver', '--force'], site),
  );
  const fetched = await remoteFilesFetchedBy(planner);
  await reopen(planner);
  const after = await driverVersion(url);
  const rollback = await timeUntilMoved(url, after, () => runScript('rollback', ['driver'], site));
  const { count, failed } = await visits.stop();
  if (failed.length > 0) console.log(failed.slice(0, 10).join('\n'));
  return {
    'release: seconds until users get it': release.moved,
    'release: seconds of the command': release.ended,
    'rollback: seconds until users get it': rollback.moved,
    'rollback: seconds of the command': rollback.ended,
    'requests of others meanwhile': count,
    'of which failed': failed.length,
    'files of remotes that another role fetched again': fetched().length,
  };
}

/** Seconds until the registry that users read names another version, and until the command has ended. */
async function timeUntilMoved(
  url: string,
  from: string,
  run: () => Promise<void>,
): Promise<{ moved: number; ended: number }> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const command = run().then(seconds);
  let hasEnded = false;
  command.finally(() => (hasEnded = true)).catch(() => undefined);
  while ((await driverVersion(url)) === from) {
    if (hasEnded) await command.then(() => expectMoved(url, from));
    await wait(50);
  }
  return { moved: seconds(), ended: await command };
}

async function expectMoved(url: string, from: string): Promise<void> {
  if ((await driverVersion(url)) === from) throw new Error(`The driver's area is still ${from}`);
}

async function driverVersion(url: string): Promise<string> {
  const answer = await fetch(url + REMOTE_REGISTRY_PATH);
  const driver = parseRegistry(await answer.json(), url)?.get('driver');
  if (!driver) throw new Error('The registry has no driver');
  return driver.version;
}

async function reopen(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function runScript(name: string, args: string[], site: string): Promise<void> {
  const script = path.join(ROOT, `scripts/${name}.mjs`);
  const command = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: site },
    stdio: 'inherit',
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}`);
}

/** Releases and rollbacks of five remotes by several processes at once, as tested in release/. */
async function measureConcurrentChanges(): Promise<Figures> {
  const { dataDir: site, remove } = makeDataDir();
  try {
    const begin = performance.now();
    const succeeded = await Promise.all(
      Array.from({ length: PROCESSES }, (_, number) => changesOfProcess(site, number)),
    );
    const seconds = (performance.now() - begin) / 1000;
    const said = succeeded.reduce((sum, count) => sum + count, 0);
    const kept = await directoryStore(site).history();
    return {
      'concurrent changes that said they succeeded': said,
      'of which lost': said - kept.length,
      'seconds for all of them': seconds,
    };
  } finally {
    remove();
  }
}

async function changesOfProcess(site: string, number: number): Promise<number> {
  const script = path.join(ROOT, 'release/src/testing/change-site.ts');
  const args = ['--import', 'tsx', script, site, String(number), String(CHANGES_OF_EACH)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`A process of concurrent changes ended with ${code}`);
  return output.split('\n').filter(Boolean).length;
}

function tableOf(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => {
      const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
      return `${name.padEnd(52)}${shown.padStart(8)}`;
    })
    .join('\n');
}

await main();
