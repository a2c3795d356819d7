import { FETCHED_AHEAD } from '@cigogne/contract';
import { waitFor } from '@testing-library/react';
import { loadScript, prefetchScripts, preloadScripts, ScriptFailure } from './load-script';

const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const OWN = '/remotes/driver/1.1.0/remoteEntry.js';
const OTHER = 'https://cdn.example/driver/remoteEntry.js';
const never = new AbortController().signal;

afterEach(() => document.head.replaceChildren());

const only = (selector: string) => {
  const found = document.head.querySelectorAll(selector);
  expect(found).toHaveLength(1);
  return found[0]!;
};

it('runs a script of the site under its hash', async () => {
  const loading = loadScript({ url: OWN, integrity: HASH }, never);
  const script = only('script');
  expect(script.getAttribute('src')).toBe(OWN);
  expect(script.getAttribute('integrity')).toBe(HASH);
  expect(script.getAttribute('crossorigin')).toBeNull();
  script.dispatchEvent(new Event('load'));
  await loading;
  expect(document.head.childElementCount).toBe(0);
});

it('requests one of another origin in a way that lets the browser check it', () => {
  void loadScript({ url: OTHER, integrity: HASH }, never);
  preloadScripts([{ url: OTHER, integrity: HASH }]);
  expect(only('script').getAttribute('crossorigin')).toBe('anonymous');
  expect(only('link').getAttribute('crossorigin')).toBe('anonymous');
});

it('fails with the address of a script that did not arrive', async () => {
  const loading = loadScript({ url: OWN, integrity: HASH }, never);
  only('script').dispatchEvent(new Event('error'));
  await expect(loading).rejects.toEqual(new ScriptFailure(OWN));
});

it('fails when it is given up, and takes no notice of what arrives later', async () => {
  const giveUp = new AbortController();
  const loading = loadScript({ url: OWN, integrity: HASH }, giveUp.signal);
  const script = only('script');
  giveUp.abort();
  await expect(loading).rejects.toBeInstanceOf(ScriptFailure);
  script.dispatchEvent(new Event('load'));
  expect(document.head.childElementCount).toBe(0);
});

it('preloads a script once, as it will be requested', () => {
  preloadScripts([{ url: OWN, integrity: HASH }]);
  preloadScripts([{ url: OWN, integrity: HASH }, { url: '/b.js' }]);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([OWN, '/b.js']);
  expect(links[0]?.getAttribute('rel')).toBe('preload');
  expect(links[0]?.getAttribute('as')).toBe('script');
  expect(links[0]?.getAttribute('integrity')).toBe(HASH);
  expect(links[0]?.hasAttribute('crossorigin')).toBe(false);
});

describe('scripts that are fetched ahead', () => {
  const fetched = jest.spyOn(window, 'fetch');
  const paths = () => fetched.mock.calls.map(([url]) => (url as URL).pathname);
  afterEach(() => fetched.mockReset());

  it('come one after the other, behind everything else', async () => {
    const answers: ((response: Response) => void)[] = [];
    fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const fetching = prefetchScripts(['/a.js', '/b.js'], never);
    expect(paths()).toEqual(['/a.js']);
    expect(fetched.mock.calls[0]?.[1]).toEqual({ priority: 'low', cache: FETCHED_AHEAD });
    answers.shift()?.(new Response('a'));
    await waitFor(() => expect(paths()).toEqual(['/a.js', '/b.js']));
    answers.shift()?.(new Response('b'));
    await fetching;
  });

  it('are no longer begun once there is something better to fetch', async () => {
    const stop = new AbortController();
    fetched.mockImplementation(() => {
      stop.abort();
      return Promise.resolve(new Response('a'));
    });
    await prefetchScripts(['/a.js', '/b.js'], stop.signal);
    expect(paths()).toEqual(['/a.js']);
  });

  it('are left to whoever needs them when the network is gone', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await prefetchScripts(['/a.js', '/b.js'], never);
    expect(paths()).toEqual(['/a.js']);
  });
});
