import type { CallName } from '@cigogne/contract';
import type { Database } from '../platform/database/database';
import type { User } from '../platform/database/schema';
import { Browser } from '../testing/browser';
import { TEST_PASSWORD } from '../testing/records';
import { hashPassword } from '../platform/sessions/passwords';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { layoutOfRun } from './layout';
import { NOTHING_WRONG, Writers, writtenBy } from './writers';

const TURNS = ['app1', 'app2'] as const;
/** Reading calls without parameters that both releases have. */
const READS: readonly (readonly ['shop' | 'admin', CallName])[] = [
  ['shop', 'profile'],
  ['shop', 'listShopProducts'],
  ['shop', 'listActiveDeliveries'],
  ['shop', 'listDeliveredDeliveries'],
  ['admin', 'getOverview'],
  ['admin', 'listUsers'],
  ['admin', 'listDrivers'],
  ['admin', 'listQuotes'],
];

const layout = layoutOfRun()!;
const servers = new ClusterServers(layout);
let db: Database;
let users: { shop: User; admin: User };

beforeAll(async () => {
  await makeServersDatabase(layout);
  // The former release's migrations support neither a pool nor concurrent processes.
  for (const name of TURNS) await servers.start(name, { former: process.env.FORMER_SERVER });
  db = openServersDatabase(layout);
  users = { shop: await addFormerUser('shop'), admin: await addFormerUser('admin') };
});

afterEach(() => Writers.abandonAll());
afterAll(async () => {
  await servers.endAll();
  await db?.destroy();
});

/** Sets only columns that the former release has. */
async function addFormerUser(role: 'shop' | 'admin'): Promise<User> {
  const email = `${role}@rolling.example`;
  const password_hash = await hashPassword(TEST_PASSWORD);
  return (await db
    .insertInto('users')
    .values({ name: role, email, role, password_hash })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()) as User;
}

it('one process after the other is replaced by the present release while the rest of the former one serves', async () => {
  const writers = await Writers.begin(users.shop, [servers.siteUrl], 'rolling');
  const readers = await beginReading();
  for (const name of TURNS) {
    await servers.balance(name, 'drain');
    await writers.untilAllWrite();
    await readers.untilAllRead();
    await servers.end(name, 'SIGTERM');
    await servers.balance(name, 'ready');
    await servers.start(name);
    await writers.untilAllWrite();
    await readers.untilAllRead();
  }
  await writers.stop();
  const { answers, failed } = await readers.stop();

  tellFigure(
    'update under load',
    `${writers.acknowledged.length} writes, ${answers} reads, refused ${writers.refused}`,
  );
  expect(writers.refusals).toEqual([]);
  expect(failed).toEqual([]);
  expect(await writtenBy(writers, db, users.shop.id)).toEqual(NOTHING_WRONG);
});

/** Repeats the reading calls in turn, until stopped. */
async function beginReading() {
  const at = servers.siteUrl;
  const browsers = {
    shop: await new Browser().signIn(at, users.shop.email, TEST_PASSWORD),
    admin: await new Browser().signIn(at, users.admin.email, TEST_PASSWORD),
  };
  const failed: { name: CallName; status: number }[] = [];
  let answers = 0;
  let isStopping = false;
  let onRound: () => void = () => undefined;
  const work = (async () => {
    while (!isStopping) {
      for (const [role, name] of READS) {
        const { status } = await browsers[role].call(name, { at });
        answers += 1;
        if (status !== 200) failed.push({ name, status });
      }
      onRound();
    }
  })();
  return {
    /** Waits until all calls have been repeated once, and those in flight are answered. */
    untilAllRead: async () => {
      for (let round = 0; round < 2; round += 1) {
        const done = new Promise<void>((resolve) => (onRound = resolve));
        await Promise.race([done, work]);
      }
    },
    stop: async () => {
      isStopping = true;
      await work;
      return { answers, failed };
    },
  };
}
