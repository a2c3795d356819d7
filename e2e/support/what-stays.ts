import { isToldOf } from '@cigogne/contract';
import type { Page } from '@playwright/test';
import { expect } from './people';

/** Watches requests of a browser's pages to any other site, from now on. */
export function watchOtherOrigins(page: Page, ownUrl: string): () => readonly string[] {
  const { origin } = new URL(ownUrl);
  const others: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) others.push(url.href);
  });
  return () => others;
}

/** The cookies listed in the site's own privacy policy. */
export async function cookiesOfPolicy(page: Page): Promise<Set<string>> {
  const answer = await page.request.get('/api/site/legal');
  const { privacy_policy: policy } = (await answer.json()) as { privacy_policy: string };
  return new Set(policy.match(/\bcigogne_\w+/g));
}

/** The names of the cookies in this browser. */
export async function cookiesOf(page: Page): Promise<Set<string>> {
  return new Set((await page.context().cookies()).map(({ name }) => name));
}

/** Expects that on this page the browser stores nothing that is not in the privacy policy. */
export async function expectOnlyWhatIsTold(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      indexedDB: databases.map(({ name }) => name ?? ''),
    };
  });
  const untold = (['localStorage', 'sessionStorage', 'indexedDB'] as const).flatMap((storage) =>
    kept[storage]
      .filter((name) => !isToldOf(storage, name))
      .map((name) => `${storage} ${name} at ${page.url()}`),
  );
  expect(untold, 'kept in the browser, and not in rules/browser-storage.ts').toEqual([]);
}
