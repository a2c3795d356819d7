import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { RegisteredRemote } from '@cigogne/contract';
import { queueMail } from '../../platform/mail/outbox';
import { inTransaction } from '../../platform/database/transaction';
import { aRegistry, aRemote, aVersion } from '../../testing/releases';
import { useTestServer } from '../../testing/test-server';
import { openDatabase, poolOf } from '../../platform/database/database';
import { Metrics, writeFigures } from '../../platform/metrics/metrics';
import { addStateOfSite } from './state-of-site';

const TOKEN = 'a-token-for-the-tests';
const siteDir = mkdtempSync(path.join(tmpdir(), 'cigogne-site-'));
const ENTRY = 'remotes/driver/1.2.0/remoteEntry.js';
mkdirSync(path.join(siteDir, path.dirname(ENTRY)), { recursive: true });
for (const file of ['index.html', 'remotes.json', ENTRY, ENTRY.replace('Entry', 'Page')]) {
  writeFileSync(path.join(siteDir, file), '{}');
}
writeFileSync(
  path.join(siteDir, 'remotes.json'),
  aRegistry({ driver: aRemote('driver', '1.2.0') }),
);
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const server = useTestServer({ metrics: { port: 0, host: '127.0.0.1', token: TOKEN }, siteDir });

/** The address in the log where metrics are served. */
function address() {
  for (const line of server.log) {
    const { metrics } = JSON.parse(line) as { metrics?: AddressInfo };
    if (metrics) return `http://${metrics.address}:${metrics.port}/metrics`;
  }
  throw new Error('The log does not say where the metrics are');
}

const read = (authorization = `Bearer ${TOKEN}`, at = address()) =>
  fetch(at, { headers: { authorization, connection: 'close' } });

/** The value of a metric: `cigogne_live_listeners`, or with labels in braces. */
async function valueOf(name: string) {
  const text = await (await read()).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line && Number(line.slice(name.length + 1));
}

it('are for whoever has the token, and never on the port of the site', async () => {
  expect((await read()).status).toBe(200);
  expect((await read('')).status).toBe(401);
  expect((await read('Bearer another-token-here')).status).toBe(401);
  expect((await read(undefined, address().replace('metrics', 'other'))).status).toBe(404);
  const onSite = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(onSite.statusCode).toBe(404);
});

it('count calls by name and class of status, and logins that were refused', async () => {
  const admin = await server.signIn('admin');
  await admin.call('listUsers');
  await server.nobody.call('listUsers');
  const body = { email: 'nobody@cigogne.example', password: 'wrong-password' };
  expect((await server.nobody.call('login', { body })).statusCode).toBe(401);
  const count = 'cigogne_call_duration_seconds_count';
  expect(await valueOf(`${count}{call="listUsers",status="2xx"}`)).toBe(1);
  expect(await valueOf(`${count}{call="listUsers",status="4xx"}`)).toBe(1);
  expect(await valueOf('cigogne_failed_logins_total{status="401"}')).toBe(1);
  expect(await valueOf('cigogne_failed_logins_total{status="429"}')).toBe(0);
});

it('tell of waiting mails, browser errors and connections', async () => {
  const mail = { to: 'a@cigogne.example', subject: 'x', text: 'x' } as never;
  await inTransaction(server.db, (trx) => queueMail(trx, mail));
  await server.db
    .insertInto('browser_errors')
    .values([
      { application: 'driver', version: '1.2.0', kind: 'render', message: 'a', count: 2 },
      { application: 'driver', version: '1.2.0', kind: 'render', message: 'b', count: 3 },
    ])
    .execute();
  expect(await valueOf('cigogne_outbox_mails')).toBe(1);
  expect(await valueOf('cigogne_outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(await valueOf('cigogne_browser_errors{application="driver",version="1.2.0"}')).toBe(5);
  expect(await valueOf('cigogne_database_up')).toBe(1);
  expect(await valueOf('cigogne_database_connections{state="idle"}')).toBe(
    poolOf(server.db).idleCount,
  );
});

it('tell when the last backup was taken, once there is one', async () => {
  const figure = 'cigogne_last_backup_timestamp_seconds';
  expect(await (await read()).text()).not.toMatch(new RegExp(`^${figure} `, 'm'));
  await server.db
    .insertInto('backups')
    .values([{ taken_at: '2026-11-02T02:00:00Z' }, { taken_at: '2026-11-01T02:00:00Z' }])
    .execute();
  expect(await valueOf(figure)).toBe(Date.parse('2026-11-02T02:00:00Z') / 1000);
});

it('name the versions that the site has of what browsers report, and sum up all that strangers may invent', async () => {
  const older = aVersion('driver', '1.1.0');
  const canary = { ...aVersion('driver', '1.3.0'), share: 0.1, accounts: [] };
  writeFileSync(
    path.join(siteDir, 'remotes.json'),
    aRegistry({
      driver: aRemote('driver', '1.2.0', { previous: older, older: [older], canary }),
    }),
  );
  writeFileSync(path.join(siteDir, 'shell.json'), JSON.stringify({ version: '1.4.0' }));
  await server.db.deleteFrom('browser_errors').execute();
  const report = (application: string, version: string) =>
    server.nobody.call('reportBrowserError', {
      body: { application, version, kind: 'script', message: 'TypeError' },
    });
  for (const version of ['1.1.0', '1.2.0', '1.2.0', '1.3.0', '6.6.6', '6.6.7']) {
    await report('driver', version);
  }
  for (const [name, version] of [
    ['shell', '1.4.0'],
    ['shell', '1.3.0'],
    ['nobody-s', '1.2.0'],
  ] as const) {
    expect((await report(name, version)).statusCode).toBe(204);
  }
  const text = await (await read()).text();
  expect(text.match(/^cigogne_browser_errors\{.*/gm)?.toSorted()).toEqual([
    'cigogne_browser_errors{application="driver",version="1.1.0"} 1',
    'cigogne_browser_errors{application="driver",version="1.2.0"} 2',
    'cigogne_browser_errors{application="driver",version="1.3.0"} 1',
    'cigogne_browser_errors{application="other"} 4',
    'cigogne_browser_errors{application="shell",version="1.4.0"} 1',
  ]);
});

it('count the versions of remotes that browsers fetch', async () => {
  for (const file of [ENTRY, ENTRY.replace('Entry', 'Page'), ENTRY.replace('1.2.0', '9.9.9')]) {
    await server.app.inject(`/${file}`);
  }
  const loads = 'cigogne_remote_loads_total';
  expect(await valueOf(`${loads}{remote="driver",version="1.2.0"}`)).toBe(1);
  const text = await (await read()).text();
  expect(text.match(new RegExp(`^${loads}\\{`, 'gm'))).toHaveLength(1);
});

it('count the streams of live updates that are open', async () => {
  const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const { cookie } = await server.signIn('admin');
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  await once(socket, 'data');
  expect(await valueOf('cigogne_live_listeners')).toBe(1);
  socket.destroy();
  while ((await valueOf('cigogne_live_listeners')) !== 0);
  expect(await valueOf('cigogne_call_duration_seconds_count{call="live",status="2xx"}')).toBe(
    undefined,
  );
});

it('say that the database is away, and nothing of what it would know', async () => {
  const db = openDatabase({ connectionString: 'postgres://127.0.0.1:1/nowhere' });
  const metrics = new Metrics();
  const readRegistry = () =>
    Promise.resolve(new Map([['driver', { version: '1.2.0' } as RegisteredRemote]]));
  await addStateOfSite({ db, metrics, readRegistry, config: { siteDir: undefined } })();
  const text = await metrics.registry.metrics();
  expect(text).toContain('cigogne_database_up 0');
  expect(text).toContain('cigogne_remote_info{remote="driver",version="1.2.0"} 1');
  expect(text).not.toMatch(/^cigogne_(outbox|browser)/m);
  await db.destroy();
});

it('leave out what cannot be read, and only that', async () => {
  const { registry } = new Metrics();
  const db = openDatabase({ connectionString: 'postgres://127.0.0.1:1/nowhere' });
  const readRegistry = () => Promise.reject(new Error('EACCES: remotes.json'));
  await addStateOfSite({
    db,
    metrics: { registry } as Metrics,
    readRegistry,
    config: { siteDir: undefined },
  })();
  const unread: string[] = [];
  const text = await writeFigures(registry, (name) => unread.push(name));
  expect(unread).toEqual(['cigogne_remote_info']);
  expect(text).not.toContain('cigogne_remote_info');
  expect(text).toContain('cigogne_database_up 0');
  expect(text).toContain('cigogne_database_connections{state="idle"} 0');
  expect(text).toContain('# TYPE cigogne_call_duration_seconds histogram');
  await db.destroy();
});

it.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml'])(
  'are all that %s names',
  async (file) => {
    const written = readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8');
    if (file.endsWith('.json')) JSON.parse(written);
    const named = new Set(written.match(/\b(?:cigogne|nodejs|process)_[a-z0-9_]+/g));
    expect(named.size).toBeGreaterThan(5);
    const text = await (await read()).text();
    // A histogram has three kinds of lines.
    const isThere = (name: string) => text.includes(`# TYPE ${name} `);
    const known = (name: string) => isThere(name) || isThere(name.replace(/_(bucket|count)$/, ''));
    expect([...named].filter((name) => !known(name))).toEqual([]);
  },
);

it('raise no alert about versions that strangers may have invented', () => {
  const file = path.resolve(__dirname, '../../../..', 'deploy/prometheus-alerts.yml');
  const named = readFileSync(file, 'utf8').match(/cigogne_browser_errors\S*?\[/g);
  expect(named).toEqual(['cigogne_browser_errors{application!="other"}[']);
});
