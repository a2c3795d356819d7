/** @jest-environment node */
import type { RegisteredRemote, ReleasedVersion } from '@cigogne/contract';
import { hashesOf, isKept, onlyReleased } from './released-files';

const answer = (status: number, type: string) =>
  new Response('content', { status, headers: { 'content-type': type } });
const script = answer(200, 'text/javascript');
const page = answer(200, 'text/html; charset=utf-8');

const keep = (response: Response) =>
  onlyReleased.cacheWillUpdate!({ response, request: new Request('https://a/b.js') } as never);
const use = (cachedResponse: Response | undefined, init?: RequestInit) =>
  onlyReleased.cachedResponseWillBeUsed!({
    cachedResponse,
    request: new Request('https://a/b.js', init),
  } as never);

it('answers for released files, but not for those that a page fetches ahead', () => {
  const keeps = (
    url: string,
    { cache = 'default', destination = '' }: Partial<Pick<Request, 'cache' | 'destination'>> = {},
  ) => isKept({ cache, destination }, new URL(url));
  const script = 'https://cdn.example/remotes/driver/1.0.0/a.js';
  expect(keeps(script)).toBe(true);
  expect(keeps(script, { cache: 'reload' })).toBe(true);
  expect(keeps(script, { cache: 'force-cache' })).toBe(false);
  // As for a page reached with the back button.
  expect(keeps(script, { cache: 'force-cache', destination: 'script' })).toBe(true);
  expect(keeps('https://site.example/api/driver')).toBe(false);
});

it('keeps files, and neither failures nor the page that a captive portal sends', async () => {
  expect(await keep(script)).toBe(script);
  expect(await keep(answer(404, 'text/javascript'))).toBeNull();
  expect(await keep(page)).toBeNull();
});

it('takes a file from the cache unless it is a page, or a fresh copy is asked for', async () => {
  expect(await use(script)).toBe(script);
  expect(await use(undefined)).toBeNull();
  expect(await use(page)).toBeNull();
  expect(await use(script, { cache: 'reload' })).toBeNull();
});

it('knows the hashes of every version that may run, by absolute address', () => {
  const version = (address: string): ReleasedVersion => ({
    version: '1.0.0',
    entry: address,
    preload: [],
    integrity: { [address]: `hash of ${address}` },
    needs: {},
  });
  const remote = {
    ...version('/released.js'),
    previous: version('/previous.js'),
    older: [version('/older.js')],
    canary: { ...version('https://cdn.example/canary.js'), share: 0.1, accounts: [] },
  } as unknown as RegisteredRemote;
  expect(
    Object.fromEntries(hashesOf(new Map([['driver', remote]]), 'https://site.example')),
  ).toEqual({
    'https://site.example/released.js': 'hash of /released.js',
    'https://site.example/previous.js': 'hash of /previous.js',
    'https://site.example/older.js': 'hash of /older.js',
    'https://cdn.example/canary.js': 'hash of https://cdn.example/canary.js',
  });
});
