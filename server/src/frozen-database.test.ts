import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from './app';
import { readConfig } from './platform/config';
import { openDatabase, type Database } from './platform/database/database';
import { migrate } from './platform/database/migrate';
import { postgresProcessesOf } from './platform/embedded-postgres/processes';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/start-embedded-postgres';
import { SENTENCES } from './platform/errors';
import { copyMigratedData } from './testing/migrated-data';

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'frozen-test-'));
  chmodSync(dataDir, 0o755);
  copyMigratedData(dataDir);
  postgres = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = postgres;
  const unlimited = openDatabase({ connectionString, poolSize: 2 });
  await migrate(unlimited);
  await unlimited.destroy();
  db = openDatabase({ connectionString, poolSize: 3, queryMs: 5000 });
  app = await buildApp({ ...readConfig({ DATA_DIR: dataDir }), logLevel: 'silent' }, { db });
});

afterAll(async () => {
  signal('SIGCONT');
  await app.close();
  await db.destroy();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function signal(name: NodeJS.Signals) {
  for (const pid of postgresProcessesOf(realpathSync(path.join(dataDir, 'postgres')))) {
    process.kill(pid, name);
  }
}

const ready = () => app.inject('/api/health/ready');
const login = () =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'anne@cigogne.example', password: 'colmar68' },
  });

/** Opens connections that stay idle, as in a running server. */
async function warmUp() {
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)));
}

it('while the database is frozen, calls and readiness are answered, and all works again when it goes on', async () => {
  expect((await ready()).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(401);

  await warmUp();
  signal('SIGSTOP');
  // Some use the open connections, the others wait for new ones, which cannot be opened.
  const answers = await Promise.all([ready(), login(), login(), login(), login(), ready()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503));
  expect(answers[0].json()).toEqual({ status: 'database unreachable' });
  expect(answers[1].json()).toEqual({ message: SENTENCES[503] });
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);

  signal('SIGCONT');
  expect((await login()).statusCode).toBe(401);
  expect((await ready()).json()).toEqual({ status: 'ok' });
});

it('readiness is answered within two seconds, also when other calls hold all connections', async () => {
  const waiting = ['1', '2', '3'].map(() => sql`select pg_sleep(0.9)`.execute(db));
  const begin = performance.now();
  signal('SIGSTOP');
  const { statusCode } = await ready();
  const took = performance.now() - begin;
  signal('SIGCONT');
  await Promise.allSettled(waiting);
  expect(statusCode).toBe(503);
  // Its own limit is 1.8 s; the margin is for a busy machine, and well below the limit of calls.
  expect(took).toBeLessThan(5000);
});
