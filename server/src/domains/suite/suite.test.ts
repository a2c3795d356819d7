import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserErrorReport, SuiteVersions } from '@cigogne/contract';
import { sql } from 'kysely';
import { aRegistry, aRemote, aVersion } from '../../testing/releases';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { version as serverVersion } from '../../../package.json';

const siteDir = mkdtempSync(path.join(tmpdir(), 'cigogne-site-'));
const server = useTestServer({ siteDir, remoteOrigins: ['https://cdn.example'] });
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

function addFile(name: string, content: string | object) {
  const place = path.join(siteDir, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
}
addFile('index.html', '<title>Cigogne</title>');
addFile('remotes.json', aRegistry({}));

let admin: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const versions = async () => (await admin.call('listVersions')).json<SuiteVersions>();

describe('the versions of the suite', () => {
  it('anybody may know that of the server, with its commit where the build knew it', async () => {
    const response = await server.nobody.call('serverVersion');
    expect(response.json()).toEqual({ version: serverVersion, commit: null });
  });

  it('are told to the office with release, commit, the version before and a canary', async () => {
    const commit = '4fe3c9c0aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    addFile('shell.json', {
      version: '1.1.0',
      offers: {},
      commit,
      installedAt: '2026-11-20T08:00:00Z',
    });
    addFile(
      'remotes.json',
      aRegistry({
        shop: aRemote('shop', '1.2.0', {
          previous: aVersion('shop', '1.1.0'),
          canary: { ...aVersion('shop', '1.3.0'), share: 0.1, accounts: ['a'.repeat(64)] },
        }),
        driver: aRemote('driver', '1.0.0'),
      }),
    );
    addFile('remotes/shop/1.2.0/release.json', {
      name: 'shop',
      version: '1.2.0',
      commit,
      releasedAt: '2026-11-21T09:30:00.000Z',
    });

    expect(await versions()).toMatchObject({
      server: { version: serverVersion, commit: null },
      shell: { version: '1.1.0', commit, since: '2026-11-20T08:00:00.000Z' },
      remotes: [
        { name: 'driver', version: '1.0.0', since: null, commit: null, previous: null },
        {
          name: 'shop',
          version: '1.2.0',
          since: '2026-11-21T09:30:00.000Z',
          commit,
          previous: '1.1.0',
          canary: { version: '1.3.0', share: 0.1, accounts: 1 },
        },
      ],
    });
  });

  it('are in service since the release or rollback that the history tells, not since a canary', async () => {
    addFile('remotes.json', aRegistry({ shop: aRemote('shop', '1.2.0') }));
    addFile('remotes/shop/1.2.0/release.json', { releasedAt: '2026-11-01T09:30:00.000Z' });
    const entries = [
      { at: '2026-11-02T10:00:00.000Z', action: 'release', remote: 'shop', to: '1.2.0' },
      { at: '2026-11-20T10:00:00.000Z', action: 'rollback', remote: 'shop', to: '1.2.0' },
      { at: '2026-11-21T10:00:00.000Z', action: 'canary', remote: 'shop', to: '1.2.0' },
      { at: '2026-11-21T11:00:00.000Z', action: 'release', remote: 'driver', to: '1.2.0' },
    ];
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    addFile('.releases/history.jsonl', `${lines}{"at":"2026-11-22T1`);
    expect((await versions()).remotes).toMatchObject([{ since: '2026-11-20T10:00:00.000Z' }]);
    rmSync(path.join(siteDir, '.releases'), { recursive: true });
  });

  it('of a remote on another host are those that the registry names', async () => {
    addFile(
      'remotes.json',
      aRegistry({
        shop: { ...aRemote('shop', '2.0.0'), ...aVersion('shop', '2.0.0', 'https://cdn.example') },
      }),
    );
    const { remotes } = await versions();
    expect(remotes).toMatchObject([{ name: 'shop', version: '2.0.0', since: null }]);
  });

  it.each([
    ['a description of the shell that is no JSON', 'shell.json', '<html>'],
    ['a description of the shell without a version', 'shell.json', '[]'],
    [
      'a release that is malformed',
      'remotes/shop/1.2.0/release.json',
      '{"releasedAt":"soon","commit":7}',
    ],
  ])('are told in spite of %s', async (_what, file, content) => {
    addFile('remotes.json', aRegistry({ shop: aRemote('shop', '1.2.0') }));
    addFile('shell.json', { version: '1.1.0' });
    addFile('remotes/shop/1.2.0/release.json', {});
    addFile(file, content);
    expect(await versions()).toMatchObject({
      shell: file === 'shell.json' ? null : { version: '1.1.0', commit: null, since: null },
      remotes: [{ name: 'shop', version: '1.2.0', since: null, commit: null }],
    });
  });
});

const aReport = (more: Partial<BrowserErrorReport> = {}): BrowserErrorReport => ({
  application: 'driver',
  version: '1.2.0',
  kind: 'render',
  message: 'TypeError: x is undefined (4f1c09ab.js:1:2345)',
  ...more,
});

let lastAddress = 0;
/** Each report has its own address unless given, since reports are limited per address. */
const report = (body: object, remoteAddress = `203.0.113.${++lastAddress}`) =>
  server.app.inject({
    method: 'POST',
    url: '/api/public/browser-errors',
    payload: body,
    remoteAddress,
  });

describe('an error of a browser', () => {
  beforeEach(() => server.db.deleteFrom('browser_errors').execute());

  it('needs no session, and is counted once for each version, kind and message', async () => {
    expect((await report(aReport())).statusCode).toBe(204);
    await report(aReport());
    await report(aReport({ version: '1.3.0' }));
    const { errors } = await versions();
    expect(errors).toMatchObject([
      { ...aReport({ version: '1.3.0' }), count: 1 },
      { ...aReport(), count: 2 },
    ]);
    expect(Date.parse(errors[1]!.first_at)).toBeLessThanOrEqual(Date.parse(errors[1]!.last_at));
  });

  it('is counted as often as it is reported, also by many browsers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(aReport())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(204));
    expect((await versions()).errors).toMatchObject([{ count: 20 }]);
  });

  it('keeps neither address nor user, nor personal data of the message, and is no event', async () => {
    const before = await server.db.selectFrom('events').select('id').execute();
    await report(aReport({ message: 'No e-mail anne.meyer@exemple.fr in /shop?search=Meyer' }));
    const [row] = await server.db.selectFrom('browser_errors').selectAll().execute();
    expect(row).toEqual({
      ...aReport({ message: 'No e-mail …@… in /shop' }),
      count: 1,
      first_at: expect.any(String) as string,
      last_at: expect.any(String) as string,
    });
    expect(await server.db.selectFrom('events').select('id').execute()).toEqual(before);
  });

  it.each([
    ['an application', { application: '../shop' }],
    ['a version', { version: 'drop table' }],
    ['a kind', { kind: 'joke' }],
    ['a message', { message: ' ' }],
    ['a message', { message: 'x'.repeat(501) }],
    ['a message', { message: 'a\0b' }],
  ])('without %s that it may have is refused', async (_what, wrong) => {
    const response = await report({ ...aReport(), ...wrong });
    expect(response.statusCode).toBe(400);
    expect(await server.db.selectFrom('browser_errors').selectAll().execute()).toEqual([]);
  });

  it('that takes more than a report can need is refused unread', async () => {
    const response = await report({ ...aReport(), more: 'x'.repeat(5000) });
    expect([response.statusCode, messageOf(response)]).toEqual([
      413,
      'L’envoi est trop volumineux.',
    ]);
  });

  it('fits in whatever characters the longest message has', async () => {
    const message = 'é'.repeat(500);
    const escaped = JSON.stringify(aReport({ message })).replaceAll('é', '\\u00e9');
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/public/browser-errors',
      headers: { 'content-type': 'application/json' },
      payload: escaped,
      remoteAddress: '198.51.100.77',
    });
    expect(response.statusCode).toBe(204);
    expect((await versions()).errors).toMatchObject([{ message }]);
  });

  it('has to wait when an address reports many, while others go on', async () => {
    for (let n = 0; n < 30; n += 1) await report(aReport(), '198.51.100.1');
    const refused = await report(aReport(), '198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(messageOf(refused)).toMatch(
      /^Trop de rapports d’erreur depuis votre connexion\. Réessayez dans \d+ secondes\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report(aReport(), '198.51.100.2')).statusCode).toBe(204);
  });

  it('is not taken up when a day has brought too many new ones, but known ones still count', async () => {
    await fill('driver', 300);
    await report(aReport({ message: 'one more' }));
    await report(aReport({ message: 'error 7' }));
    await report(aReport({ application: 'shop', message: 'of another application' }));
    const { errors } = await versions();
    expect(errors.map(({ message }) => message)).not.toContain('one more');
    expect(errors.slice(0, 2)).toMatchObject([
      { application: 'shop', message: 'of another application' },
      { application: 'driver', message: 'error 7', count: 2 },
    ]);
  });

  it('of invented applications does not fill the table either', async () => {
    for (let n = 0; n < 10; n += 1) await fill(`made-up-${n}`, 300);
    await report(aReport({ application: 'made-up-11' }));
    const { count } = await server.db
      .selectFrom('browser_errors')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3000);
  });

  it('makes room for new ones the day after', async () => {
    await fill('driver', 300);
    await sql`update browser_errors set first_at = now() - interval '25 hours'`.execute(server.db);
    await report(aReport({ message: 'one more' }));
    expect((await versions()).errors[0]).toMatchObject({ message: 'one more' });
  });
});

/** Different errors of one application that occurred today. */
const fill = (application: string, count: number) =>
  sql`insert into browser_errors (application, version, kind, message)
    select ${application}, '1.2.0', 'render', 'error ' || n from generate_series(1, ${count}::int) n`.execute(
    server.db,
  );

describe('a server that serves the API only', () => {
  const apiOnly = useTestServer();

  it('knows its own version alone', async () => {
    const manager = await apiOnly.signIn('manager');
    expect((await manager.call('listVersions')).json<SuiteVersions>()).toMatchObject({
      server: { version: serverVersion },
      shell: null,
      remotes: [],
      errors: [],
    });
  });
});
