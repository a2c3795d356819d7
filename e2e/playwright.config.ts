import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/chromium-flags';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../reports/e2e',
  // The tests share one server and its database; two cores serve it and the browser.
  workers: 1,
  // A second attempt tells a busy machine from a fault; `npm test` names the tests that needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_FLAGS,
    },
  },
});
