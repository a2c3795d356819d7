import { sql } from 'kysely';
import { type Database, openDatabase } from '../platform/database/database';
import { Browser } from '../testing/browser';
import { addUser, TEST_PASSWORD } from '../testing/records';
import { rounds } from '../testing/rounds';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { tell } from './control';
import { NODES } from './database-configuration';
import { ACCOUNTS, layoutOfRun, primaryUrl, standbyUrl } from './layout';
import { primaryOf, until, untilStandbyConfirms } from './start-cluster';

const ROUNDS = rounds({ short: 50, long: 1000 });

const layout = layoutOfRun()!;
const servers = new ClusterServers(layout);
const at = servers.urlOf('app1');
let db: Database;
let office: Browser;

beforeAll(async () => {
  await makeServersDatabase(layout);
  await servers.start('app1');
  db = openServersDatabase(layout);
  const manager = await addUser(db, 'manager');
  office = await new Browser().signIn(at, manager.email, TEST_PASSWORD);
});

afterAll(async () => {
  await servers.endAll();
  await db?.destroy();
});

/** Calls for a list that a standby may answer. */
async function namesOfUsers(): Promise<string[]> {
  const { status, body } = await office.call('listUsers', { at });
  expect(status).toBe(200);
  return (body as { name: string }[]).map(({ name }) => name);
}

/** Number of lists answered by the standby. */
async function answeredByStandby(): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${layout.ports.metrics}/metrics`);
  const [, count] = /standby_reads_total\{answered_by="standby"\} (\d+)/.exec(
    await metrics.text(),
  ) ?? ['', '0'];
  return Number(count);
}

/** After a failover in another suite the standby learns its timeline only from its next checkpoint, minutes later. */
async function makeCheckpoints(): Promise<void> {
  for (const urlOf of [primaryUrl, standbyUrl]) {
    const connectionString = urlOf(layout, { account: ACCOUNTS.superuser, database: 'postgres' });
    const admin = openDatabase({ connectionString, poolSize: 1 });
    await sql`checkpoint`.execute(admin);
    await admin.destroy();
  }
}

it('a standby that confirms every write answers lists, and none without what was changed before', async () => {
  await untilStandbyConfirms(layout);
  await until('a standby on the timeline of its primary', async () => {
    await makeCheckpoints();
    await namesOfUsers();
    return (await answeredByStandby()) > 0;
  });
  const before = await answeredByStandby();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { name } = await addUser(db, 'driver');
    expect(await namesOfUsers()).toContain(name);
  }
  const answered = (await answeredByStandby()) - before;
  tellFigure('lists right after a change', `${ROUNDS}, by the standby ${answered}`);
  expect(answered).toBeGreaterThan(0);
});

it('the primary answers while the standby is away, and the standby once it is back', async () => {
  const primary = await primaryOf(layout);
  const standby = NODES.find((nr) => nr !== primary)!;
  await tell(layout, `postgres${standby}`, 'kill');
  const before = await answeredByStandby();
  // No writes: without its standby the primary confirms none until Patroni allows it.
  for (let round = 1; round <= ROUNDS; round += 1) await namesOfUsers();
  expect(await answeredByStandby()).toBe(before);
  await tell(layout, `postgres${standby}`, 'start');
  await untilStandbyConfirms(layout);
  await until('a list that the standby answers', async () => {
    await addUser(db, 'driver');
    await namesOfUsers();
    return (await answeredByStandby()) > before;
  });
});
