import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../platform/database/database';
import { addUser } from '../testing/records';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { tell } from './control';
import { archiveInto, dataOf, NODES, type Recovery } from './database-configuration';
import { ACCOUNTS, layoutOfRun, PASSWORD, primaryUrl } from './layout';
import { POSTGRES_PROGRAMS } from './required-programs';
import { asNodes, prepareNode, primaryOf, until, untilStandbyConfirms } from './start-cluster';
import { NOTHING_WRONG, Writers, writtenBy } from './writers';

const layout = layoutOfRun()!;
const servers = new ClusterServers(layout);
const urls = [servers.urlOf('app1'), servers.urlOf('app2')];
const folderOf = (name: string) => join(layout.folder, name);

beforeAll(async () => {
  await makeServersDatabase(layout);
  await Promise.all([servers.start('app1'), servers.start('app2')]);
});

afterEach(() => Writers.abandonAll());
afterAll(() => servers.endAll());

async function asSuperuser<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const address = { account: ACCOUNTS.superuser, database: 'postgres' };
  const db = openDatabase({ connectionString: primaryUrl(layout, address), poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const run = (command: readonly string[]) => {
  const [program, ...args] = asNodes(command);
  return promisify(execFile)(program!, args, { env: { PGPASSWORD: PASSWORD } });
};

/** Turns archiving on, as `patronictl edit-config` does. @returns once every WAL segment is archived */
async function archiveLog(archive: string): Promise<void> {
  await run(['mkdir', archive]);
  const archive_command = archiveInto(archive);
  await fetch(`http://127.0.0.1:${layout.ports.patroni1}/config`, {
    method: 'PATCH',
    body: JSON.stringify({ postgresql: { parameters: { archive_command } } }),
  });
  await until('the archive', () =>
    asSuperuser(async (db) => {
      const { rows } = await sql`show archive_command`.execute(db);
      return JSON.stringify(rows).includes(archive);
    }),
  );
}

async function backUpBase(base: string): Promise<void> {
  const port = layout.ports[`postgres${(await primaryOf(layout))!}`];
  const options = ['--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=sha256'];
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'replicator'];
  await run([join(POSTGRES_PROGRAMS, 'pg_basebackup'), '-D', base, ...options, ...from]);
  await run([join(POSTGRES_PROGRAMS, 'pg_verifybackup'), base]);
}

/** Waits until everything committed so far can be recovered. */
const untilArchived = () =>
  asSuperuser(async (db) => {
    const { rows } = await sql<{ file: string }>`
      select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
    await until('the last segment', async () => {
      const { rows: done } = await sql<{ last: string | null }>`
        select last_archived_wal as last from pg_stat_archiver`.execute(db);
      return (done[0]!.last ?? '') >= rows[0]!.file;
    });
  });

/** Discards the data of both nodes, which become a new cluster. */
async function recover(recovery: Recovery): Promise<void> {
  for (const nr of NODES) await tell(layout, `postgres${nr}`, 'stop');
  for (const nr of NODES) {
    const folder = dirname(dataOf(layout, nr));
    renameSync(folder, `${folder}.before`);
    prepareNode(layout, nr, recovery);
  }
  for (const nr of NODES) await tell(layout, `postgres${nr}`, 'start');
  await untilStandbyConfirms(layout);
}

it('brings the database back to a moment: all that was acknowledged before it, and nothing of after', async () => {
  await untilStandbyConfirms(layout);
  const [archive, base] = [folderOf('archive'), folderOf('base')];
  await archiveLog(archive);
  const former = openServersDatabase(layout);
  const shop = await addUser(former, 'shop');
  await former.destroy();
  const write = async (name: string) => {
    const writers = await Writers.begin(shop, urls, name);
    await writers.stop();
    return writers;
  };

  await backUpBase(base);
  const before = await write('before');
  const moment = await asSuperuser(async (db) => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    return rows[0]!.now;
  });
  const after = await write('after');
  await untilArchived();
  await servers.endAll();
  const began = performance.now();
  await recover({ archive, base, moment });

  const db = openServersDatabase(layout);
  const { acknowledged } = before;
  tellFigure(
    'point-in-time recovery',
    `${acknowledged.length} from before, ${after.acknowledged.length} from after; ` +
      `two nodes again after ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  expect(await writtenBy(before, db, shop.id)).toEqual(NOTHING_WRONG);
  expect((await writtenBy(after, db, shop.id)).lost).toEqual(after.acknowledged);
  await Promise.all([servers.start('app1'), servers.start('app2')]);
  expect(await writtenBy(await write('again'), db, shop.id)).toEqual(NOTHING_WRONG);
  await db.destroy();
}, 240_000);
