import { firstCallsOfHome, todayInParis, type RemoteRegistry } from '@cigogne/contract';
import type { Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import { expect, signIn, test } from '../support/people';

const ROLES = ['admin', 'shop', 'stocker', 'driver'] as const;

/** Calls of every role: for the session, and the stream of changes. */
const OF_THE_SUITE = ['/api/auth/profile', '/api/admindelivery/shops', '/api/live'];

/** Path and query of each call of a screen, in order. */
function readingCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isOfScreen = pathname.startsWith('/api/') && !OF_THE_SUITE.includes(pathname);
    if (request.method() === 'GET' && isOfScreen) calls.push(pathname + search);
  });
  return calls;
}

/** The calls recorded for the screen at an address, with which the next start begins. */
async function recordedCalls(page: Page, address: string): Promise<string[]> {
  // The first action ends the record, which is written once the page has answered it.
  await page.keyboard.press('Shift');
  const record = await page.waitForFunction((opened) => {
    const records = JSON.parse(localStorage.getItem('cigogne.first-calls') ?? '{}') as Record<
      string,
      { readonly calls: string[] }
    >;
    return records[opened];
  }, address);
  const { calls } = (await record.jsonValue())!;
  return calls.filter((call) => !OF_THE_SUITE.includes(call));
}

for (const role of ROLES) {
  test(`the first calls of the ${role}'s home are what remote.json says, each asked for once`, async ({
    visitor,
    suite,
  }) => {
    const page = await visitor();
    const answer = await page.request.get('/remotes.json');
    const { remotes } = (await answer.json()) as RemoteRegistry;
    const named = firstCallsOfHome(remotes[role]!.area, todayInParis());
    const calls = readingCalls(page);
    await signIn(page, role);
    await expect(page).toHaveURL(`${suite.url}/${role}`);
    await whenLoaded(page);
    const ofHome = calls.filter((call) => call !== '/api/public/site');
    expect(ofHome.toSorted()).toEqual(named.toSorted());
    // The early calls are the same as those by the home's own code.
    expect((await recordedCalls(page, `/${role}`)).toSorted()).toEqual(named.toSorted());
  });
}
