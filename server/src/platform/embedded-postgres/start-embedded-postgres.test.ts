import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { copyMigratedData } from '../../testing/migrated-data';
import { postgresProcessesOf } from './processes';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres';

const AS_ROOT = process.getuid?.() === 0;

let root: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'données de test '));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
  copyMigratedData(dataDir);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) {
    const elsewhere = dirname(realpathSync(cluster));
    if (elsewhere.startsWith('/var/lib/cigogne/')) rmSync(elsewhere, { recursive: true });
  }
  rmSync(root, { recursive: true, force: true });
});

/** Only for tests about a first start, which wait until PostgreSQL has created its files. */
function startAnew(log?: (sentence: string) => void) {
  dataDir = join(root, 'new');
  return start(log);
}

async function start(log?: (sentence: string) => void) {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(
  { connectionString }: { connectionString: string },
  sql: string,
) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a Node process that holds the database until it is killed. */
async function startInAnotherProcess() {
  const program = join(root, 'server.mjs');
  const module = join(__dirname, 'start-embedded-postgres.ts');
  writeFileSync(
    program,
    `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
     const { connectionString } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
     console.log(connectionString);
     setInterval(() => undefined, 1000);`,
  );
  const tsx = createRequire(__filename).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, connectionString: output.toString().trim() };
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('keeps the data over a stop and a start', async () => {
  const first = await start();
  await query(first, `create table sofa (name text); insert into sofa values ('Colmar')`);
  await first.stop();

  const second = await start();
  expect(await query(second, 'select name from sofa')).toEqual([{ name: 'Colmar' }]);
});

it('sorts names as French people expect, in UTC and with every commit on the disk', async () => {
  const postgres = await startAnew();
  const names = await query<{ name: string }>(
    postgres,
    `select name from (values ('zoo'), ('Eva'), ('élan'), ('Émile')) as v(name) order by name`,
  );
  expect(names.map(({ name }) => name)).toEqual(['élan', 'Émile', 'Eva', 'zoo']);
  expect(
    await query(
      postgres,
      `select current_setting('TimeZone') as tz, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as tcp`,
    ),
  ).toEqual([{ tz: 'UTC', fsync: 'on', commit: 'on', tcp: '' }]);
});

it('leaves nothing behind when it stops', async () => {
  const postgres = await start();
  const socketDir = decodeURIComponent(new URL(postgres.connectionString).hostname);
  const cluster = realpathSync(join(dataDir, 'postgres'));
  expect(existsSync(socketDir)).toBe(true);

  await postgres.stop();

  expect(existsSync(socketDir)).toBe(false);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  expect(postgresProcessesOf(cluster)).toEqual([]);
});

it('refuses a second start on the same directory, naming the directory and the process', async () => {
  const first = await start();
  const refusal = startEmbeddedPostgres({ dataDir });
  await expect(refusal).rejects.toThrow(dataDir);
  await expect(refusal).rejects.toThrow(`processus ${process.pid}`);
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('lets one of two starts at the same moment win', async () => {
  const starts = await Promise.allSettled([startAnew(), startAnew()]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('tells where the database of the running server answers, to its own account only', async () => {
  expect(findRunningPostgres(dataDir)).toBeUndefined();
  const postgres = await start();
  expect(findRunningPostgres(dataDir)).toMatchObject({
    pid: process.pid,
    connectionString: postgres.connectionString,
  });
  await postgres.stop();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
});

it('stops with a server that is killed, and has all it committed at the next start', async () => {
  const { child, connectionString } = await startInAnotherProcess();
  await query(
    { connectionString },
    `create table sofa (name text); insert into sofa values ('Sélestat')`,
  );
  await kill(child);

  const next = await start();
  expect(await query(next, 'select name from sofa')).toEqual([{ name: 'Sélestat' }]);
});

it('stops the PostgreSQL that a killed server left running, and takes over its data', async () => {
  const { child, connectionString } = await startInAnotherProcess();
  await query(
    { connectionString },
    `create table sofa (name text); insert into sofa values ('Obernai')`,
  );
  const cluster = realpathSync(join(dataDir, 'postgres'));
  const { watchdogPid } = JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as {
    watchdogPid: number;
  };
  process.kill(watchdogPid, 'SIGKILL');
  await kill(child);
  const [orphan] = postgresProcessesOf(cluster);
  expect(orphan).toBeDefined();

  const next = await start();
  expect(postgresProcessesOf(cluster)).not.toContain(orphan);
  expect(await query(next, 'select name from sofa')).toEqual([{ name: 'Obernai' }]);
  expect(existsSync(decodeURIComponent(new URL(connectionString).hostname))).toBe(false);
});

it('is restarted at the same address when it ends by itself, with all it committed', async () => {
  let tell: (sentence: string) => void;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const postgres = await start((sentence) => tell(sentence));
  await query(postgres, `create table sofa (name text); insert into sofa values ('Thann')`);
  const pidFile = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');

  expect(await told).toContain('redémarré');
  expect(await query(postgres, 'select name from sofa')).toEqual([{ name: 'Thann' }]);
  await postgres.stop();
  expect(postgresProcessesOf(realpathSync(join(dataDir, 'postgres')))).toEqual([]);
});

it('refuses the data of another major version of PostgreSQL', async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 15.*DATA_DIR/s);
});

it('works in a directory that nobody else may enter, root or not', async () => {
  chmodSync(root, 0o700);
  const told: string[] = [];
  const first = await startAnew((sentence) => told.push(sentence));
  await query(first, `create table sofa (name text); insert into sofa values ('Barr')`);
  await first.stop();

  const second = await start((sentence) => told.push(sentence));
  expect(await query(second, 'select name from sofa')).toEqual([{ name: 'Barr' }]);
  const cluster = realpathSync(join(dataDir, 'postgres'));
  expect(cluster.startsWith('/var/lib/cigogne/')).toBe(AS_ROOT);
  expect(told.filter((sentence) => sentence.includes(cluster))).toHaveLength(AS_ROOT ? 1 : 0);
});

it('refuses to start with an empty database when the linked data directory is missing', async () => {
  dataDir = join(root, 'linked');
  mkdirSync(dataDir);
  symlinkSync(join(root, 'vanished'), join(dataDir, 'postgres'));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(join(root, 'vanished'));
});
