import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aRegisteredRemote, aRegistry } from '../../testing/registry-builders';
import { fetchRegistry } from './fetch-registry';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const onRequest = (answer: () => Response) =>
  server.use(http.get(`${window.location.origin}/remotes.json`, answer));
const answer = (registry: object, init?: ResponseInit) =>
  onRequest(() => HttpResponse.json(registry as never, init));

const driver = aRegisteredRemote('driver', '1.1.0', { preload: ['/remotes/driver/1.1.0/a.js'] });
const shop = aRegisteredRemote('shop', '2.0.0');

/** A page that has fetched a valid registry before. */
async function afterAGoodVisit() {
  answer(aRegistry({ driver, shop }));
  await fetchRegistry();
}

it('names the released versions', async () => {
  answer(aRegistry({ driver, shop }));
  const { remotes, fresh } = await fetchRegistry();
  expect(Object.fromEntries(remotes)).toEqual({ driver, shop });
  expect(fresh).toBe(true);
});

it('reads an answer that was asked for before', async () => {
  const { remotes } = await fetchRegistry(Promise.resolve(Response.json(aRegistry({ driver }))));
  expect([...remotes.keys()]).toEqual(['driver']);
});

it('leaves out a malformed remote, and keeps the others', async () => {
  answer(aRegistry({ driver, shop: { ...shop, entry: '//evil.example/remoteEntry.js' } }));
  expect([...(await fetchRegistry()).remotes.keys()]).toEqual(['driver']);
});

it('takes the last good copy of a malformed remote, and the others as they are now', async () => {
  await afterAGoodVisit();
  const newer = aRegisteredRemote('driver', '1.2.0');
  answer(aRegistry({ driver: newer, shop: 'garbage' }));
  const { remotes } = await fetchRegistry();
  expect(Object.fromEntries(remotes)).toEqual({ driver: newer, shop });
});

it('forgets a remote that is no longer there', async () => {
  await afterAGoodVisit();
  answer(aRegistry({ driver }));
  await fetchRegistry();
  onRequest(() => HttpResponse.error());
  expect([...(await fetchRegistry()).remotes.keys()]).toEqual(['driver']);
});

describe.each<[string, () => Response]>([
  ['no network', () => HttpResponse.error()],
  ['an error of the server', () => new HttpResponse(null, { status: 503 })],
  ['a page in place of a registry', () => HttpResponse.html('<h1>Bonjour</h1>')],
  ['an answer that breaks off', () => new HttpResponse('{"schema":1,"rem')],
  ['null', () => HttpResponse.json(null)],
  ['a registry of a later schema', () => HttpResponse.json({ schema: 2, remotes: {} })],
])('with %s', (_what, bad) => {
  it('the last good copy is used, and kept', async () => {
    await afterAGoodVisit();
    onRequest(bad);
    await fetchRegistry();
    const { remotes, fresh } = await fetchRegistry();
    expect(Object.fromEntries(remotes)).toEqual({ driver, shop });
    expect(fresh).toBe(false);
  });

  it('it fails without a copy', async () => {
    onRequest(bad);
    await expect(fetchRegistry()).rejects.toThrow();
  });
});

describe('the copy', () => {
  it('is checked like an answer', async () => {
    await afterAGoodVisit();
    const tampered = { ...driver, entry: 'https://evil.example/remoteEntry.js' };
    localStorage.setItem(
      'cigogne.registry',
      JSON.stringify({ remotes: { driver: tampered, shop }, origins: [] }),
    );
    onRequest(() => HttpResponse.error());
    expect([...(await fetchRegistry()).remotes.keys()]).toEqual(['shop']);
  });

  it.each(['', 'garbage', 'null', '{}', '[]'])('is none when it reads “%s”', async (stored) => {
    localStorage.setItem('cigogne.registry', stored);
    onRequest(() => HttpResponse.error());
    await expect(fetchRegistry()).rejects.toThrow();
  });

  it('does for a server that does not answer in time, which is heard later', async () => {
    await afterAGoodVisit();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      let arrive!: (response: Response) => void;
      const registry = fetchRegistry(new Promise((resolve) => (arrive = resolve)));
      await jest.advanceTimersByTimeAsync(3_000);
      expect((await registry).fresh).toBe(false);

      arrive(Response.json(aRegistry({ shop })));
      await jest.advanceTimersByTimeAsync(1);
    } finally {
      jest.useRealTimers();
    }
    onRequest(() => HttpResponse.error());
    expect([...(await fetchRegistry()).remotes.keys()]).toEqual(['shop']);
  });
});

describe('a remote of another origin', () => {
  const remote = aRegisteredRemote('shop', '2.0.0', {
    entry: 'https://cdn.example/shop/remoteEntry.js',
  });

  it('is left out unless the server allows the origin', async () => {
    answer(aRegistry({ shop: remote }));
    expect((await fetchRegistry()).remotes.size).toBe(0);
  });

  it('is there when the server allows the origin, also from the copy', async () => {
    answer(aRegistry({ shop: remote }), {
      headers: { 'x-remote-origins': 'https://other.example https://cdn.example' },
    });
    expect((await fetchRegistry()).remotes.get('shop')).toEqual(remote);
    onRequest(() => HttpResponse.error());
    expect((await fetchRegistry()).remotes.get('shop')).toEqual(remote);
  });
});

it('says whether the server lets developers use their own versions', async () => {
  answer(aRegistry({}));
  expect((await fetchRegistry()).overridable).toBe(false);
  answer(aRegistry({}), { headers: { 'x-remote-overrides': 'on' } });
  expect((await fetchRegistry()).overridable).toBe(true);
});
