import { directoryStore, readRegistry, releaseRemote } from '@cigogne/release';
import type { RemoteRegistry } from '@cigogne/contract';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Builds,
  lastReleasedBuilds,
  presentBuilds,
  type Site,
  siteWith,
} from '../support/last-release';
import { doMainJob } from '../support/main-job';
import { expect, PHONE, sendLogin, signIn, test as base } from '../support/people';
import { changedBuild, tellsItsVersion } from '../support/remote-builds';
import { makeDataDir, startSuite, type SuiteServer } from '../support/suite-server';

/** Everybody meets this shell with these remotes. */
const withBuilds = (builds: () => Builds) =>
  base.extend<object, { site: Site; suite: SuiteServer }>({
    site: [
      async ({}, use) => {
        const site = await siteWith(builds());
        await use(site);
        site.remove();
      },
      { scope: 'worker' },
    ],
    suite: [
      async ({ site }, use) => {
        const { dataDir, remove } = makeDataDir();
        const suite = await startSuite(dataDir, { SITE_DIR: site.folder });
        await use(suite);
        await suite.stop();
        remove();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

const inOldShell = withBuilds(() => ({
  shell: lastReleasedBuilds().shell,
  remotes: presentBuilds().remotes,
}));

inOldShell(
  'the present remotes do the main job in the shell of the last release',
  async ({ person, complaints }) => {
    await doMainJob(person);
    // The shells of before integrity preload without hashes; the browser then takes the scripts from its cache.
    // Nor do they repeat a call that a busy machine did not begin: a list fails once, and is polled again.
    complaints.expected(/preload|Failed to fetch deliveries/);
  },
);

const withOldRemotes = withBuilds(() => ({
  shell: presentBuilds().shell,
  remotes: lastReleasedBuilds().remotes,
}));

withOldRemotes(
  'the remotes of the last release do the main job in the present shell',
  ({ person }) => doMainJob(person),
);

const test = withBuilds(presentBuilds);

test('a version that needs an export the shell lacks is refused at its release, by name', async ({
  site,
}) => {
  const store = directoryStore(site.folder);
  const before = await readRegistry(store);
  const misfit = driverVersion('1.9.0', ['openTomorrow']);
  await expect(releaseRemote(store, misfit.folder)).rejects.toThrow(
    '@cigogne/shared-api: openTomorrow',
  );
  expect(await readRegistry(store)).toEqual(before);
  misfit.remove();
});

test('a version that the shell cannot run is passed over for the last one that it can; without one an update is asked for', async ({
  site,
  visitor,
  complaints,
}) => {
  // What the site's shell offers is unknown to these releases, as when the page is older than the site.
  rmSync(join(site.folder, 'shell.json'));
  await release(site, driverVersion('1.7.0'));

  await release(site, driverVersion('1.8.0', ['openTomorrow']));
  const byPrevious = await visitor(PHONE);
  await signIn(byPrevious, 'driver');
  await expect(byPrevious.locator('html')).toHaveAttribute('data-driver', '1.7.0');

  await release(site, driverVersion('1.9.0', ['openTomorrow', 'openYesterday']));
  const byOlder = await visitor(PHONE);
  await signIn(byOlder, 'driver');
  await expect(byOlder.locator('html')).toHaveAttribute('data-driver', '1.7.0');

  leaveNoOtherVersion(site, 'driver');
  const stranded = await visitor(PHONE);
  await sendLogin(stranded, 'driver');
  await expect(stranded.getByRole('alert')).toContainText('Mise à jour nécessaire');
  await expect(stranded.getByRole('button', { name: 'Recharger' })).toBeVisible();
  await expect(stranded.locator('html')).not.toHaveAttribute('data-driver');
  complaints.expected(
    /'driver' is incompatible: this page lacks @cigogne\/shared-api: openTomorrow/,
  );
});

/** A version of the driver's remote that tells the page that it runs. */
function driverVersion(version: string, needed: readonly string[] = []) {
  return changedBuild('driver', {
    version,
    script: tellsItsVersion('driver', version),
    build: ({ needs }) => needs['@cigogne/shared-api']!.names!.push(...needed),
  });
}

async function release(site: Site, { folder, remove }: ReturnType<typeof driverVersion>) {
  await releaseRemote(directoryStore(site.folder), folder);
  remove();
}

function leaveNoOtherVersion(site: Site, name: string): void {
  const file = join(site.folder, 'remotes.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as RemoteRegistry;
  const alone = { ...registry.remotes[name]!, previous: null, older: [] };
  const remotes = { ...registry.remotes, [name]: alone };
  writeFileSync(file, JSON.stringify({ ...registry, remotes }));
}
