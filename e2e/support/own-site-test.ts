import type { BrowserContext } from '@playwright/test';
import { startOwnSite, type OwnSite } from './own-site';
import { test as base } from './people';

/** Tests on their own site, into which they release what they need, with a browser that has no data of it yet. */
export const test = base.extend<{ site: OwnSite; siteContext: BrowserContext }>({
  site: async ({}, use) => {
    const site = await startOwnSite();
    await use(site);
    await site.stop();
  },
  siteContext: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.suite.url });
    await use(context);
    await context.close();
  },
});
