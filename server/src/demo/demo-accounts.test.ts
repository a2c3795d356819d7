import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cigogne/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '../platform/database/transaction';
import { openDiskStorage } from '../platform/files/file-storage';
import { hashPassword } from '../platform/sessions/passwords';
import { openSession } from '../platform/sessions/session-store';
import { addUser } from '../testing/records';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { disableDemoAccounts, findDemoAccounts } from './demo-accounts';
import { fillDemo } from './fill-demo';

const signIn = ({ db }: TestDatabase, id: number) =>
  inTransaction(db, (trx) =>
    openSession(trx, id, { limits: { session_idle_days: 30, session_max_days: 180 } }),
  );

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'demo-accounts-'));
  await fillDemo(database.db, openDiskStorage(folder), { deliveries: 2, products: 2 });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('all of the demo are found, whatever their e-mail, and nobody else', async () => {
  const { db } = database;
  const all = await db.selectFrom('users').select('email').orderBy('email').execute();
  await addUser(db, 'admin', { email: 'anne@example.fr' });
  const found = (await findDemoAccounts(db)).map(({ email }) => email);
  expect(found).toEqual(all.map(({ email }) => email));
  expect(found).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ email }) => email)));
});

it('one that was given the demo’s password again by hand is found; one with another password is not', async () => {
  const { db } = database;
  await disableDemoAccounts(db);
  const [again, changed] = [DEMO_ACCOUNTS[0]!.email, DEMO_ACCOUNTS[1]!.email];
  const activate = async (email: string, password: string) =>
    db
      .updateTable('users')
      .set({ active: true, password_hash: await hashPassword(password) })
      .where('email', '=', email)
      .execute();
  await activate(again, DEMO_PASSWORD);
  await activate(changed, 'colmar68');
  expect((await findDemoAccounts(db)).map(({ email }) => email)).toEqual([again]);
});

it('disabled, they cannot sign in, their sessions have ended, and the history says so', async () => {
  const { db } = database;
  const before = await findDemoAccounts(db);
  const own = await addUser(db, 'admin', { email: 'anne@example.fr' });
  expect(await signIn(database, before[0]!.id)).toBeDefined();
  expect(await signIn(database, own.id)).toBeDefined();
  expect(await disableDemoAccounts(db)).toEqual(before.map(({ email }) => email));
  expect(await findDemoAccounts(db)).toEqual([]);
  const open = await db
    .selectFrom('refresh_families')
    .select('user_id')
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toEqual([{ user_id: own.id }]);
  expect(await signIn(database, before[0]!.id)).toBeUndefined();
  const events = await db
    .selectFrom('events')
    .select(['actor_name', 'before', 'after'])
    .where('kind', '=', 'user_changed')
    .execute();
  expect(events).toHaveLength(before.length);
  expect(events[0]).toEqual({
    actor_name: 'demo --remove-accounts',
    before: { active: true },
    after: { active: false },
  });
  expect(await disableDemoAccounts(db)).toEqual([]);
});
