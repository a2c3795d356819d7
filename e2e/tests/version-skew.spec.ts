import { type Builds, lastReleasedBuilds, presentBuilds, siteWith } from '../support/last-release';
import { doMainJob } from '../support/main-job';
import { test as base } from '../support/people';
import { makeDataDir, startSuite, type SuiteServer } from '../support/suite-server';

/** Everybody gets this shell with these remotes. */
const withBuilds = (builds: () => Builds) =>
  base.extend<object, { suite: SuiteServer }>({
    suite: [
      async ({}, use) => {
        const site = await siteWith(builds());
        const { dataDir, remove } = makeDataDir();
        const suite = await startSuite(dataDir, { SITE_DIR: site.folder });
        await use(suite);
        await suite.stop();
        remove();
        site.remove();
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
    // Shells from before integrity preload without hashes; the browser then takes the scripts from its cache. They also
    // do not repeat a call that a busy machine did not start: a list fails once, and is polled again.
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
