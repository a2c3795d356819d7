import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DEMO_ACCOUNTS } from '@cigogne/contract';
import { sql } from 'kysely';
import { MIGRATION_LOCK } from './platform/database/migrate';
import { postgresProcessesOf } from './platform/embedded-postgres/processes';
import { copyMigratedData } from './testing/migrated-data';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import {
  endProcess,
  outcomeOf,
  type Program,
  runProgram,
  startServerProcess,
} from './testing/server-process';

let dataDir: string;
let external: TestDatabase | undefined;
const children: Program[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-test-'));
  chmodSync(dataDir, 0o755);
  copyMigratedData(dataDir);
});

afterEach(async () => {
  for (const child of children.splice(0)) await endProcess(child, 'SIGTERM');
  await external?.drop();
  external = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a database for tests that do not concern the embedded PostgreSQL, whose start is slow. @returns the setting */
async function openExternal(template?: string) {
  external = await createTestDatabase({ template });
  return { DATABASE_URL: external.connectionString };
}

/** Runs one of the server's programs on the test's DATA_DIR. */
function run(program: string, args: string[], settings: NodeJS.ProcessEnv = {}) {
  const child = runProgram(program, { args, settings: { DATA_DIR: dataDir, ...settings } });
  children.push(child);
  return child;
}

const startServer = (settings: NodeJS.ProcessEnv = {}) =>
  startServerProcess({ settings: { DATA_DIR: dataDir, ...settings } }, (child) =>
    children.push(child),
  );

const createUser = (email: string, password: string) =>
  outcomeOf(
    run('cli/user-create.js', [
      ...['--email', email, '--name', 'Anne Meyer', '--role', 'admin', '--password-stdin'],
    ]),
    `${password}\n`,
  );

const login = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

it('stops itself and its database on Ctrl-C, which arrives from the terminal and from npm', async () => {
  const { child } = await startServer({ DEMO: 'off' });
  const cluster = realpathSync(join(dataDir, 'postgres'));
  expect(postgresProcessesOf(cluster)).not.toEqual([]);
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(postgresProcessesOf(cluster)).toEqual([]);
});

/**
 * Changes users until the server refuses connections; returns the acknowledged changes, and the number of requests
 * refused before they began.
 */
async function writeUntilStopped(url: string, cookie: string, name: string, onWritten: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const written: string[] = [];
  for (let count = 0; ; count += 1) {
    const email = `${name}-${count}@cigogne.example`;
    const sent = request(`${url}/api/admin/users`, {
      method: 'POST',
      agent,
      headers: {
        cookie,
        origin: url.replace('127.0.0.1', 'localhost'),
        'content-type': 'application/json',
      },
    });
    sent.end(JSON.stringify({ name, email, password: 'colmar-68-lys', role: 'driver' }));
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await text(answer);
      if (answer.statusCode === 200) written.push(email);
      else if (answer.statusCode !== 503) throw new Error(`It answered ${answer.statusCode}`);
    } catch (error) {
      agent.destroy();
      // The connection was refused or reset.
      if ((error as NodeJS.ErrnoException).code) return written;
      throw error;
    }
    if (written.length === 3) onWritten();
  }
}

it('stopped in the middle of work, ends with its database although clients keep their connections, and has kept all it acknowledged', async () => {
  const { child, url } = await startServer({ DEMO: 'off' });
  await createUser('anne@cigogne.example', 'colmar-68-lys');
  const session = await login(url, 'anne@cigogne.example', 'colmar-68-lys');
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  idle.on('error', () => undefined);
  let ready = 0;
  const onWritten = () => {
    ready += 1;
    if (ready < 4) return;
    child.kill('SIGTERM');
    child.kill('SIGTERM');
  };
  const ended = once(child, 'exit');
  const written = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => writeUntilStopped(url, cookie, name, onWritten)),
  );
  expect(await ended).toEqual([0, null]);
  expect(postgresProcessesOf(realpathSync(join(dataDir, 'postgres')))).toEqual([]);
  idle.destroy();

  const again = await startServer({ DEMO: 'off' });
  const users = await fetch(`${again.url}/api/admin/users`, { headers: { cookie } });
  const found = (await users.json()) as { email: string }[];
  expect(found.map(({ email }) => email)).toEqual(expect.arrayContaining(written.flat()));
});

it('with STOP_DELAY_MS says at first that it is not ready, and answers as before until the time is over', async () => {
  const { child, url } = await startServer({ DEMO: 'off', STOP_DELAY_MS: '3000' });
  const ended = once(child, 'exit');
  const begin = performance.now();
  child.kill('SIGTERM');
  const ready = () => fetch(`${url}/api/health/ready`);
  let probe = await ready();
  while (probe.ok) probe = await ready();
  expect([probe.status, await probe.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await fetch(`${url}/api/public/site`)).status).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - begin).toBeGreaterThan(2900);
});

it('in production refuses data with demo accounts, until the command has disabled them', async () => {
  const database = await openExternal();
  const demo = ['--deliveries', '2', '--products', '2'];
  expect(await outcomeOf(run('cli/demo.js', demo, database))).toMatchObject({ code: 0 });
  const production = {
    ...database,
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://partenaires.example',
    HOST: '127.0.0.1',
  };
  const refused = await outcomeOf(run('main.js', [], { ...production, PORT: '0' }));
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('npm run demo -- --remove-accounts');
  expect(refused.stderr).not.toMatch(/^ +at /m);

  const removed = await outcomeOf(run('cli/demo.js', ['--remove-accounts'], production));
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.stdout).toContain('admin@cigogne.example');
  expect(removed.stdout).toContain('npm run user:create');
  const { url } = await startServer({ ...production, DEMO: '' });
  const answer = await login(url, 'admin@cigogne.example', 'demo1234');
  expect(answer.ok).toBe(false);
});

it('names PORT when another program has it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = { PORT: String(port), HOST: '127.0.0.1', DEMO: 'off' };
  const { code, stderr } = await outcomeOf(
    run('main.js', [], { ...(await openExternal()), ...taken }),
  );
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Le port ${port} est déjà utilisé`);
  expect(stderr).toContain('PORT');
});

it('names HOST when it is no name that is known here', async () => {
  const unknown = { HOST: 'cigogne.invalid', DEMO: 'off', PORT: '0' };
  const { code, stderr } = await outcomeOf(
    run('main.js', [], { ...(await openExternal()), ...unknown }),
  );
  expect(code).toBe(1);
  expect(stderr).toContain('HOST cigogne.invalid is no address of this machine');
});

it('refuses a DATA_DIR that it may not write to, before a photo is lost', async () => {
  // Nobody, not even root, can create files in something that is not a folder.
  writeFileSync(join(dataDir, 'uploads'), '');
  const settings = { SESSION_SECRET: 's'.repeat(32), DEMO: 'off', PORT: '0' };
  const { code, stderr } = await outcomeOf(
    run('main.js', [], { ...(await openExternal()), ...settings }),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Réglage incorrect : DATA_DIR cannot be written to: .*uploads'/);
});

it('two that start at once on an empty database fill it with one demo, print address and accounts, and let each sign in', async () => {
  const settings = { DEMO: 'on', ...(await openExternal('template0')) };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  const filled = servers.filter(({ printed }) => printed.includes('Données de démonstration'));
  expect(filled).toHaveLength(1);
  for (const { printed, port, url } of servers) {
    expect(printed).toContain(`http://localhost:${port}`);
    for (const { email, password } of DEMO_ACCOUNTS) {
      expect(printed).toMatch(new RegExp(`${email} +${password}`));
      const answer = await login(url, email, password);
      expect({ email, status: answer.status }).toEqual({ email, status: 200 });
    }
  }
});

it('ends at once on SIGTERM while it waits for the migrations of another process', async () => {
  const database = await openExternal('template0');
  const other = await external!.db.startTransaction().execute();
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(other);
    const child = run('main.js', [], { DEMO: 'off', ...database });
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      if (String(chunk).includes('attente')) break;
    }
    child.stdout.resume();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    await other.rollback().execute();
  }
});

it('says in a sentence what is wrong with a setting or a database, without a stack', async () => {
  const settings = await outcomeOf(run('main.js', [], { PORT: 'beaucoup' }));
  expect(settings).toMatchObject({ code: 1, stderr: expect.stringContaining('PORT') as string });
  const database = await outcomeOf(
    run('main.js', [], { DATABASE_URL: 'postgres://127.0.0.1:1/cigogne' }),
  );
  expect(database).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL') as string,
  });
  expect(settings.stderr + database.stderr).not.toMatch(/^ +at /m);
});

it('makes an account on the command line, with the server stopped or running', async () => {
  expect(await createUser('anne@cigogne.example', 'colmar68')).toMatchObject({ code: 0 });
  const { url } = await startServer({ DEMO: 'off' });
  expect((await login(url, 'anne@cigogne.example', 'colmar68')).status).toBe(200);

  expect(await createUser('paul@cigogne.example', 'colmar68')).toMatchObject({ code: 0 });
  expect((await login(url, 'paul@cigogne.example', 'colmar68')).status).toBe(200);
});

it('makes a database for a demo of the requested size, and fills only an empty one', async () => {
  const demo = (...args: string[]) =>
    outcomeOf(run('cli/demo.js', args, { DATA_DIR: join(dataDir, 'new') }));
  expect(await demo('--deliveries', 'mille')).toMatchObject({ code: 1 });
  expect(await demo('--deliveries', '3', '--products', '2', '--seed', '7')).toMatchObject({
    code: 0,
  });
  const again = await demo('--deliveries', '3');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('contient déjà des comptes');
});
