import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { ROOT } from './run-command.mjs';
import { siteDirectoryOf } from './site-directory.mjs';
import { cookiesFor } from './standalone-proxy.mjs';
import { standaloneListener } from './standalone-server.mjs';

const site = mkdtempSync(join(tmpdir(), 'standalone-'));
const asked = [];
const servers = [];
let api;

async function listen(listener) {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${server.address().port}`;
}

before(async () => {
  mkdirSync(join(site, 'remotes/driver/1.0.0'), { recursive: true });
  mkdirSync(join(site, '.releases'));
  writeFileSync(join(site, 'index.html'), '<title>page</title>');
  writeFileSync(join(site, 'remotes.json'), '{"schema":1}');
  writeFileSync(join(site, 'remotes/driver/1.0.0/remoteEntry.js'), 'entry');
  writeFileSync(join(site, 'remotes/driver/1.0.0/worker.mjs'), 'worker');
  writeFileSync(join(site, '.releases/history.jsonl'), 'secret');
  api = await listen((request, response) => {
    asked.push(request);
    response.setHeader('set-cookie', ['__Host-session=1; Path=/; Secure; HttpOnly']);
    response.end('answer');
  });
});
afterEach(() => asked.splice(0));
after(() => {
  servers.forEach((server) => server.close());
  rmSync(site, { recursive: true });
});

const openPage = (options = {}) =>
  listen(standaloneListener({ remote: 'driver', page: site, site, api, ...options }));

test('every address of the area is the page, which learns the name of the remote', async () => {
  const page = await openPage();
  assert.match(await (await fetch(`${page}/driver/x?tab=completed`)).text(), /page/);
  assert.deepEqual(await (await fetch(`${page}/standalone.json`)).json(), { remote: 'driver' });
});

test('registry and remotes come from the directory of a site, and nothing else of it', async () => {
  const page = await openPage({ page: join(site, 'remotes') });
  assert.equal((await fetch(`${page}/remotes.json`)).status, 200);
  assert.equal(await (await fetch(`${page}/remotes/driver/1.0.0/remoteEntry.js`)).text(), 'entry');
  for (const path of ['/remotes/..%2f.releases/history.jsonl', '/remotes/%2e%2e%2f%2e%2e%2fx.js']) {
    assert.equal((await fetch(page + path)).status, 404, path);
  }
});

test('scripts and the modules of workers are served as JavaScript: browsers run nothing else', async () => {
  const page = await openPage();
  for (const file of ['remoteEntry.js', 'worker.mjs']) {
    const { headers } = await fetch(`${page}/remotes/driver/1.0.0/${file}`);
    assert.match(headers.get('content-type'), /^text\/javascript/, file);
  }
});

test('registry and remotes come from a running site', async () => {
  const page = await openPage({ site: await openPage(), page: '/nowhere' });
  assert.deepEqual(await (await fetch(`${page}/remotes.json`)).json(), { schema: 1 });
});

test('the worker script is the one of the installed package', async () => {
  const script = await fetch(`${await openPage()}/mockServiceWorker.js`);
  assert.match(script.headers.get('content-type'), /javascript/);
  assert.match(await script.text(), /Mock Service Worker/);
});

test('calls go to the server as if the page came from there, and its cookies become the page’s', async () => {
  const page = await openPage();
  const answer = await fetch(`${page}/api/auth/login?x=1`, {
    method: 'POST',
    headers: { origin: page },
    body: 'body',
  });
  assert.equal(await answer.text(), 'answer');
  assert.equal(answer.headers.get('set-cookie'), 'session=1; Path=/; HttpOnly');
  assert.equal(asked[0].url, '/api/auth/login?x=1');
  assert.equal(asked[0].headers.origin, api);
  assert.equal(asked[0].headers.host, new URL(api).host);
});

test('calls go to the server that the page has chosen, which does not see the choice', async () => {
  const page = await openPage({ api: 'http://127.0.0.1:1' });
  const choice = `cigogne_standalone_server_${new URL(page).port}=${encodeURIComponent(api)}`;
  const cookie = `${choice}; session=1`;
  assert.equal((await fetch(`${page}/api/live`, { headers: { cookie } })).status, 200);
  assert.doesNotMatch(asked[0].headers.cookie, /standalone/);
  assert.match(asked[0].headers.cookie, /session=1/);
});

test('a server on https gets its cookies back under the names that it has given them', () => {
  const cookies = 'cigogne_access=a; cigogne_session=shop.1; theme=dark';
  assert.equal(
    cookiesFor(new URL('https://partenaires.example'), cookies),
    '__Secure-cigogne_access=a; __Host-cigogne_session=shop.1; theme=dark',
  );
  assert.equal(cookiesFor(new URL('http://localhost:8080'), cookies), cookies);
});

test('the choice of a page on another port, or of another kind of address, does not count', async () => {
  const page = await openPage();
  const { port } = new URL(page);
  const cookie = `cigogne_standalone_server_1=http%3A%2F%2F127.0.0.1%3A1; cigogne_standalone_server_${port}=file%3A%2F%2F%2Fetc`;
  assert.equal((await fetch(`${page}/api/live`, { headers: { cookie } })).status, 200);
});

test('a server that does not answer is named', async () => {
  const page = await openPage({ api: 'http://127.0.0.1:1' });
  const answer = await fetch(`${page}/api/public/site`);
  assert.equal(answer.status, 502);
  assert.match((await answer.json()).message, /http:\/\/127\.0\.0\.1:1 ne répond pas/);
});

/** Sends the path unchanged, which fetch would not. */
function statusOf(page, path) {
  const { port } = new URL(page);
  return new Promise((done, failed) => {
    const request = http.get({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    request.on('error', failed);
  });
}

test('an address that cannot be read, or names another server, is refused, and the page goes on', async () => {
  const page = await openPage();
  const { host } = new URL(api);
  for (const path of [
    '//',
    '//[',
    `//${host}/api/live`,
    `/\\${host}/api/live`,
    `${api}/api/live`,
  ]) {
    assert.equal(await statusOf(page, path), 400, path);
  }
  assert.deepEqual(asked, []);
  assert.equal(await statusOf(page, '/driver'), 200);
});

test('a malformed choice of a server is refused, and does not count on another port', async () => {
  const page = await openPage();
  const { port } = new URL(page);
  const cookie = `cigogne_standalone_server_${port}=%E0%A4%A`;
  const answer = await fetch(`${page}/api/live`, { headers: { cookie } });
  assert.equal(answer.status, 400);
  assert.match((await answer.json()).message, /cookie .* est mal formé/);
  const headers = { cookie: 'cigogne_standalone_server_1=%E0%A4%A' };
  assert.equal((await fetch(`${page}/api/live`, { headers })).status, 200);
});

test('an empty value names no site: it is the one of the repository', () => {
  assert.equal(siteDirectoryOf(''), join(ROOT, 'dist/site'));
  assert.equal(siteDirectoryOf(undefined), join(ROOT, 'dist/site'));
  assert.equal(siteDirectoryOf('/srv/site'), '/srv/site');
});

const run = (...args) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/standalone.mjs'), ...args], {
    encoding: 'utf8',
  });

for (const [what, args, sentence] of [
  ['no remote', [], /Quelle application \? ; il y a : .*driver/],
  ['an unknown remote', ['boutique'], /Pas d’application « boutique » ; il y a : /],
  ['a wrong port', ['driver', '--port', 'x'], /« x » n’est pas un port/],
  ['a wrong address', ['driver', '--api', 'serveur'], /n’est pas l’adresse d’un serveur/],
  ['a missing site', ['driver', '--site', '/nowhere'], /Il n’y a pas de site/],
]) {
  test(`${what} is refused with a sentence`, () => {
    const { status, stderr } = run(...args);
    assert.equal(status, 1);
    assert.match(stderr, sentence);
  });
}
