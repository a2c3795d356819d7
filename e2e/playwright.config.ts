import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags';

export default defineConfig({
  testDir: 'tests',
  // Prepares the site of the present builds, whoever made them, and data for the servers.
  globalSetup: ['../scripts/assemble-test-site.mjs', './support/demo-data.ts'],
  outputDir: '../reports/e2e',
  // Each worker has its own server and database; the tests of a file run one after the other. One more than processors,
  // as for Jest: tests also wait for pages to become quiet.
  workers: 3,
  // A second attempt distinguishes a busy machine from a fault; `npm test` names the tests that needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Only guards against hanging tests.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Moving elements cannot be clicked reliably.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording takes a considerable part of a test's time: only the repetition of a failed attempt is recorded or,
    // without repetitions, every attempt until it has passed.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_FLAGS,
    },
  },
});
