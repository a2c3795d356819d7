import { useTestServer, type TestServer } from '../../testing/test-server';

const tiles = { url: 'https://tiles.example:8443/wmts?z={z}&x={x}&y={y}', attribution: '© IGN' };
const without = useTestServer();
const withTiles = useTestServer({ mapTiles: tiles, production: true });

/** The tile server named to the planner's browser, and the sources from which it may load images. */
async function toldBy(server: TestServer) {
  const planner = await server.signIn('manager');
  const response = await planner.call('getMapTiles');
  const policy = String(response.headers['content-security-policy']);
  return { ...response.json<object>(), images: /img-src ([^;]*)/.exec(policy)![1]!.split(' ') };
}

it('a planner is told of the tile server, and the policy lets its pictures in and nothing else of it', async () => {
  expect(await toldBy(withTiles)).toEqual({
    tiles,
    images: ["'self'", 'blob:', 'data:', 'https://tiles.example:8443'],
  });
  const { headers } = await withTiles.app.inject('/api/health/live');
  const policy = String(headers['content-security-policy']);
  expect(policy.match(/tiles\.example/g)).toHaveLength(1);
});

it('without one there is none, and no other host is let in', async () => {
  const { images, ...answer } = await toldBy(without);
  expect(answer).toEqual({ tiles: null });
  expect(images.join(' ')).not.toContain('tiles.example');
});
