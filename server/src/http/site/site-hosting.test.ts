import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
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
addFile('shell.json', '{"version":"1.1.0"}');
addFile('.releases/history.jsonl', 'secret');
addFile('.releases/lock', 'secret');
addFile('.releases/source-maps/shop/1.8.0/a.js.map', 'secret');
addFile('source-maps/main.js.map', 'secret');
addFile('remotes/shop/1.8.0/source-maps/a.js.map', 'secret');
addFile('remotes/shop/1.8.0/a.js.map', 'secret');
addFile('service-worker.js', 'worker');
addFile('figtree-latin-wght-normal.c134f287.woff2', 'font');

const server = useTestServer({
  siteDir,
  publicUrl: 'https://partenaires.cigogne.example',
  production: true,
});
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
  ['/shell.json', 'no-store'],
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

it.each([
  '/.releases/history.jsonl',
  '/%2ereleases/history.jsonl',
  '/.releases/lock',
  '/remotes/../.releases/lock',
  '/.releases/source-maps/shop/1.8.0/a.js.map',
  '/source-maps/main.js.map',
  '/remotes/shop/1.8.0/source-maps/a.js.map',
  '/remotes/shop/1.8.0/source%2Dmaps/a.js.map',
  '/remotes/shop/1.8.0/a.js.map',
])('%s is served to nobody', async (url) => {
  for (const response of [await get(url), await visit(url)]) {
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('secret');
  }
});

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
          "img-src 'self' blob: data:;font-src 'self';connect-src 'self';frame-ancestors 'none';" +
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

/** The sources of a directive in an answer's content security policy. */
async function sourcesOf(app: FastifyInstance, directive: string): Promise<string[]> {
  const { headers } = await app.inject('/');
  const directives = String(headers['content-security-policy']).split(';');
  return directives.find((one) => one.startsWith(`${directive} `))?.split(' ') ?? [];
}

const FOR_REMOTES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];
const registryOf = async (app: FastifyInstance) => (await app.inject('/remotes.json')).headers;

it('the service worker may fetch from a host that is allowed later, and runs own scripts only', async () => {
  // Browsers keep the policy received with the worker's script until the script changes.
  const policy = (await get('/service-worker.js')).headers['content-security-policy'];
  expect(policy).toMatch(/^default-src 'self';connect-src \*;/);
  expect(policy).not.toContain('script-src');
});

describe('with remotes on other hosts', () => {
  const hosts = ['https://cdn.example', 'http://10.0.0.7:9000'];
  const elsewhere = useTestServer({ siteDir, production: true, remoteOrigins: hosts });

  it.each(FOR_REMOTES)('%s allows them', async (directive) => {
    expect(await sourcesOf(elsewhere.app, directive)).toEqual(expect.arrayContaining(hosts));
  });

  it('the registry tells the loader which they are, and no other answer does', async () => {
    expect(await registryOf(elsewhere.app)).toMatchObject({
      'x-remote-origins': 'https://cdn.example http://10.0.0.7:9000',
    });
    const { headers } = await elsewhere.app.inject('/main.384f30a9.js');
    expect(headers['x-remote-origins']).toBeUndefined();
  });
});

describe('a remote on a developer’s machine', () => {
  const development = useTestServer({ siteDir, production: false });

  it.each(FOR_REMOTES)('may be loaded outside production: %s', async (directive) => {
    const sources = await sourcesOf(development.app, directive);
    expect(sources).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']));
    expect((await registryOf(development.app))['x-remote-overrides']).toBe('on');
  });

  it.each(FOR_REMOTES)('is refused in production: %s', async (directive) => {
    expect((await sourcesOf(server.app, directive)).join(' ')).not.toContain('localhost');
    expect((await registryOf(server.app))['x-remote-overrides']).toBeUndefined();
    expect((await registryOf(server.app))['x-remote-origins']).toBeUndefined();
  });
});
