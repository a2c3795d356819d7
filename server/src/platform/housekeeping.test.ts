import { mkdir, readdir, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { useTestServer } from '../testing/test-server';

const server = useTestServer();

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

it('at the start clears old uploads, ended sessions, devices, attempts, keys and errors, and only those', async () => {
  const { db, app } = server;
  const [stays, ended] = [await server.signIn('shop'), await server.signIn('shop')];
  await sql`update refresh_tokens set expires_at = now() - interval '1 minute' where family_id in
    (select id from refresh_families where user_id = ${ended.user.id})`.execute(db);
  await db
    .insertInto('login_attempts')
    .values([
      { key: 'old', failures: 3, last_at: sql<string>`now() - interval '2 days'` },
      { key: 'new', failures: 3, last_at: new Date() },
    ])
    .execute();
  await db
    .insertInto('known_devices')
    .values(
      ['old', 'new'].map((token_hash) => ({
        user_id: stays.user.id,
        token_hash,
        last_used_at: daysAgo(token_hash === 'old' ? 366 : 364),
      })),
    )
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values(
      ['old', 'new'].map((key) => ({
        user_id: stays.user.id,
        call: 'createDelivery',
        key,
        fingerprint: '',
        // A driver's tap of two weeks ago may still be asked for.
        created_at:
          key === 'old'
            ? sql<string>`now() - interval '29 days'`
            : sql<string>`now() - interval '15 days'`,
      })),
    )
    .execute();
  await db
    .insertInto('browser_errors')
    .values(
      ['old', 'new'].map((message) => ({
        application: 'shop',
        version: '1.0.0',
        kind: 'script' as const,
        message,
        first_at: sql<string>`now() - interval '40 days'`,
        last_at:
          message === 'old'
            ? sql<string>`now() - interval '31 days'`
            : sql<string>`now() - interval '29 days'`,
      })),
    )
    .execute();
  for (const name of ['old', 'new']) {
    await mkdir(path.join(app.uploadFolder, name), { recursive: true });
  }
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(path.join(app.uploadFolder, 'old'), longAgo, longAgo);
  // Like one that ends while the folder is read: a name, and nothing behind it. It comes before the others.
  await symlink('nowhere', path.join(app.uploadFolder, 'ended'));

  await app.listen({ port: 0, host: '127.0.0.1' });
  // Closing waits for the round in progress.
  await app.close();

  expect(await readdir(app.uploadFolder)).toEqual(['ended', 'new']);
  const sessions = await db.selectFrom('refresh_families').select('user_id').execute();
  expect(sessions).toEqual([{ user_id: stays.user.id }]);
  expect(await db.selectFrom('browser_errors').select('message').execute()).toEqual([
    { message: 'new' },
  ]);
  expect(await db.selectFrom('known_devices').select('token_hash').execute()).toEqual([
    { token_hash: 'new' },
  ]);
  for (const table of ['login_attempts', 'idempotency_keys'] as const) {
    expect(await db.selectFrom(table).select('key').execute()).toEqual([{ key: 'new' }]);
  }
});
