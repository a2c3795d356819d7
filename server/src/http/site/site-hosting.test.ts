import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { useTestServer } from '../../testing/test-server';

const siteDir = mkdtempSync(path.join(tmpdir(), 'cigogne-site-'));

function addFile(name: string, content: string) {
  const place = path.join(siteDir, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

addFile('index.html', '<!doctype html><title>Cigogne</title><script>early()</script>');
addFile('remotes.json', '{"schema":1}');
addFile('favicon.svg', '<svg/>');
addFile('main.384f30a9.js', 'plain script');
writeFileSync(path.join(siteDir, 'main.384f30a9.js.br'), brotliCompressSync('brotli script'));
writeFileSync(path.join(siteDir, 'main.384f30a9.js.gz'), gzipSync('gzip script'));
addFile('remotes/shop/1.8.0/mf-manifest.json', '{}');
addFile('figtree-latin-wght-normal.c134f287.woff2', 'font');

const server = useTestServer({ siteDir, publicUrl: 'https://partenaires.cigogne.example' });
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const visit = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml' });

describe('the page', () => {
  it.each(['/', '/login', '/admin/deliveries', '/shop/deliveries/12', '/nowhere?x=1'])(
    'comes for %s and is never kept',
    async (url) => {
      const response = await visit(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Cigogne</title>');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it.each([
    '/api/nowhere',
    '/main.00000000.js',
    '/remotes/shop/9.9.9/mf-manifest.json',
    '/remotes/shop',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
  ])('does not come for %s', async (url) => {
    const response = await visit(url);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('<title>');
  });

  it('does not come for a script that asks for data', async () => {
    expect((await get('/nowhere', { accept: 'application/json' })).statusCode).toBe(404);
  });
});

it.each([
  ['/index.html', 'no-store'],
  ['/remotes.json', 'no-store'],
  ['/main.384f30a9.js', 'public, max-age=31536000, immutable'],
  ['/remotes/shop/1.8.0/mf-manifest.json', 'public, max-age=31536000, immutable'],
  ['/figtree-latin-wght-normal.c134f287.woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'no-cache'],
])('%s may be kept: %s', async (url, caching) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe(caching);
  expect(response.headers).toMatchObject({
    etag: expect.any(String) as string,
    'last-modified': expect.any(String) as string,
  });
});

it.each(['br', 'gzip'])(
  'a script comes as it was compressed at build time: %s',
  async (encoding) => {
    const response = await get('/main.384f30a9.js', { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/) as string,
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
  },
);

it('a remote released while the server runs is served immediately', async () => {
  addFile('remotes/shop/1.9.0/entry.js', 'new');
  expect((await get('/remotes/shop/1.9.0/entry.js')).body).toBe('new');
});

const EARLY_HASH = createHash('sha256').update('early()').digest('base64');

describe('every answer', () => {
  it.each(['/', '/main.384f30a9.js', '/api/public/site', '/api/nowhere'])(
    'of %s lets only own scripts run, and the one inside the page, is not sniffed and not framed',
    async (url) => {
      const { headers } = await visit(url);
      expect(headers['content-security-policy']).toBe(
        `default-src 'self';script-src 'self' 'sha256-${EARLY_HASH}';style-src 'self' 'unsafe-inline';` +
          "img-src 'self' blob: data:;connect-src 'self';frame-ancestors 'none';" +
          "object-src 'none';base-uri 'self';form-action 'self'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.any(String) as string,
        'strict-transport-security': 'max-age=31536000',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});
