import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fetchRemoteRegistry } from './remote-registry';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (registry: object, status = 200) =>
  server.use(
    http.get(`${window.location.origin}/remotes.json`, () =>
      HttpResponse.json(registry, { status }),
    ),
  );
const released = (entry: string, preload: unknown = []) => ({ version: '1.0.0', entry, preload });

it('names the released version of each known remote', async () => {
  answer({
    schema: 1,
    remotes: { shop: released('/remotes/shop/1.0.0/remoteEntry.js', ['/remotes/shop/1.0.0/a.js']) },
  });
  expect([...(await fetchRemoteRegistry())]).toEqual([
    ['shop', released('/remotes/shop/1.0.0/remoteEntry.js', ['/remotes/shop/1.0.0/a.js'])],
  ]);
});

it.each([
  ['an unknown name', { bank: released('/remotes/bank/1.0.0/remoteEntry.js') }],
  ['an address of another origin', { shop: released('https://evil.example/remoteEntry.js') }],
  ['an address without a protocol', { shop: released('//evil.example/remoteEntry.js') }],
  ['an entry of the wrong shape', { shop: 'remoteEntry.js' }],
])('leaves out %s', async (_what, remotes) => {
  answer({ schema: 1, remotes });
  expect((await fetchRemoteRegistry()).size).toBe(0);
});

it('leaves out foreign scripts to preload', async () => {
  answer({ remotes: { shop: released('/s.js', ['https://evil.example/x.js', '/own.js', 3]) } });
  expect((await fetchRemoteRegistry()).get('shop')?.preload).toEqual(['/own.js']);
});

it('fails when the server has none', async () => {
  answer({}, 404);
  await expect(fetchRemoteRegistry()).rejects.toThrow('/remotes.json: 404');
});
