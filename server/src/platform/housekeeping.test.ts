import { mkdir, readdir, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { addDelivery } from '../testing/records';
import { storedKeys } from '../testing/stored-keys';
import { holdHourlyRounds } from '../testing/hourly-rounds';
import { useTestServer } from '../testing/test-server';
import { openFileStorage } from './files/open-file-storage';
import { placeOf } from './files/file-storage';
import { notAtStart, startHousekeeping } from './housekeeping';

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
        // A driver's action of two weeks ago may still be repeated.
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
  // Simulates an upload that ends while the folder is read: a name without a file. It sorts before the others.
  await symlink('nowhere', path.join(app.uploadFolder, 'ended'));

  // One file with a row and one without, both stored long ago.
  const [known, unknown] = ['1', '2'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  );
  const storage = await openFileStorage(server.config);
  for (const id of [known!, unknown!]) {
    await storage.put(`${id}.jpg`, Buffer.from('a photo'));
    await utimes(path.join(server.config.dataDir, 'files', placeOf(`${id}.jpg`)), longAgo, longAgo);
  }
  await db
    .insertInto('files')
    .values({
      ...{ id: known!, kind: 'delivery_photo', content_type: 'image/jpeg', bytes: 7 },
      ...{ storage_key: `${known}.jpg`, shop_id: stays.user.id, created_by: stays.user.id },
    })
    .execute();

  const completed_at = new Date(Date.now() - 3 * 366 * MILLISECONDS_PER_DAY);
  await addDelivery(db, stays.user.id, { status: 'completed', completed_at });

  await app.listen({ port: 0, host: '127.0.0.1' });
  // By now the round has processed the files.
  const errors = db.selectFrom('browser_errors').select('message');
  while ((await errors.execute()).length > 1) await new Promise(setImmediate);
  // Closing waits for the round in progress.
  await app.close();

  expect(await readdir(app.uploadFolder)).toEqual(['ended', 'new']);
  // Not at the start: the database may be new, with its dump not restored yet.
  expect(await storedKeys(storage)).toEqual([`${known}.jpg`, `${unknown}.jpg`]);
  // The same applies here: the machine's clock may be wrong at boot.
  const deliveries = await db.selectFrom('deliveries').select('customer_name').execute();
  expect(deliveries).toEqual([{ customer_name: 'Jeanne Muller' }]);
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

it('an hour after the start deletes what is left of removed files, also when the database knows no other', async () => {
  const { config, db } = server;
  const storage = await openFileStorage(config);
  const removed = '3'.repeat(8) + '-0000-4000-8000-000000000000.jpg';
  await storage.put(removed, Buffer.from('a photo'));
  await db.deleteFrom('files').execute();
  await db.insertInto('removed_files').values({ storage_key: removed }).execute();
  const stored = await storedKeys(storage);
  const hours = holdHourlyRounds();
  const app = await buildApp(config, { db, logTo: { write: () => undefined } });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await storedKeys(storage)).toEqual(stored);
    hours.passHour();
    const listed = db.selectFrom('removed_files').selectAll();
    while ((await listed.execute()).length > 0) await new Promise(setImmediate);
  } finally {
    hours.stop();
    await app.close();
  }
  expect(await storedKeys(storage)).toEqual(stored.filter((key) => key !== removed));
});

it('what is not for the start runs an hour after it, and every hour then', async () => {
  let passHour: () => void = () => undefined;
  const intervals = jest.spyOn(globalThis, 'setInterval').mockImplementation((run, afterMs) => {
    expect(afterMs).toBe(60 * 60 * 1000);
    passHour = run;
    return setTimeout(() => undefined, 0);
  });
  const app = Fastify();
  const rounds: string[] = [];
  const count = (task: string) => () => Promise.resolve(rounds.push(task));
  startHousekeeping(app, { always: count('always'), later: notAtStart(count('later')) });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    passHour();
    passHour();
  } finally {
    intervals.mockRestore();
    await app.close();
  }
  expect(rounds).toEqual(['always', 'always', 'later', 'always', 'later']);
});
