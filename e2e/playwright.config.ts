import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags';

export default defineConfig({
  testDir: 'tests',
  // Prepares the site of the present builds, whoever made them, and data for the servers.
  globalSetup: ['../scripts/assemble-test-site.mjs', './support/demo-data.ts'],
  outputDir: '../reports/e2e',
  // Each worker has a server and a database of its own; the tests of a file run one after the other.
  // One more than processors, as for jest: a test waits for pages to be quiet, too.
  workers: 3,
  // A second attempt tells a busy machine from a fault; `npm test` names the tests that needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Against a test that hangs; how long one takes is no question here.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Moving elements cannot be clicked reliably.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording one takes as long as a part of the test: only an attempt that repeats a failed one is recorded, or,
    // where nothing is repeated, each until it has passed.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_FLAGS,
    },
  },
});
