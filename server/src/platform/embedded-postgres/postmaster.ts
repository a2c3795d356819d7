import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, mkdtempSync } from 'node:fs';
import { openSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account } from './account';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { postgresProcessesOf } from './processes';

/** The owner of the database and the only role in it. */
export const DATABASE_ROLE = 'cigogne';

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling takes longer than the queries of a database of this size.
  jit: 'off',
  // A parallel query would take several processors from other queries, of which as many may run at once.
  max_parallel_workers_per_gather: '0',
  // Failed statements contain user input, which must not be logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Fast shutdown, then immediate (safe: the log is replayed), then kill; each with its time limit in ms. */
const STOP_SIGNALS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** `detached` gives PostgreSQL its own session, so that Ctrl-C in the terminal does not reach it. */
const spawnOptions = (account: Account | undefined) => ({
  ...account,
  cwd: '/',
  detached: true,
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
});

/** Creates the cluster under a temporary name, so that an interrupted start leaves no incomplete one. */
export async function createCluster(
  binDir: string,
  clusterDir: string,
  account: Account | undefined,
) {
  const home = dirname(clusterDir);
  const unfinishedPrefix = `${basename(clusterDir)}.unfinished-`;
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    rmSync(join(home, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(home, unfinishedPrefix));
  if (account) chownSync(unfinished, account.uid, account.gid);
  const initdb = spawn(
    join(binDir, 'initdb'),
    [
      ...['-D', unfinished, '-U', DATABASE_ROLE, '-E', 'UTF8', '--auth=trust', '--locale=C'],
      ...['--locale-provider=icu', '--icu-locale=fr-FR'],
    ],
    { ...spawnOptions(account), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  initdb.stderr.on('data', (text) => (errors += String(text)));
  const [code] = (await once(initdb, 'close')) as [number];
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `PostgreSQL n'a pas pu créer la base de données dans ${clusterDir} :\n${errors.trim()}`,
    );
  }
  renameSync(unfinished, clusterDir);
  const directory = openSync(home, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** Starts PostgreSQL on the cluster, without waiting until it is ready. */
export function spawnPostmaster(
  binDir: string,
  clusterDir: string,
  socketDir: string,
  account: Account | undefined,
): ChildProcess {
  if (account) chownSync(socketDir, account.uid, account.gid);
  const log = logFile(clusterDir);
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, '.previous.log'));
  mkdirSync(dirname(log), { recursive: true });
  // A file, since a pipe would break when this process is killed.
  const output = openSync(log, 'w', 0o600);
  try {
    return spawn(
      join(binDir, 'postgres'),
      [
        ...['-D', clusterDir, '-c', `unix_socket_directories=${socketDir}`],
        ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...spawnOptions(account), stdio: ['ignore', output, output] },
    );
  } finally {
    closeSync(output);
  }
}

/** The last lines of PostgreSQL's log. */
export function endOfLog(clusterDir: string): string {
  return readFileSync(logFile(clusterDir), 'utf8').trim().split('\n').slice(-8).join('\n');
}

const logFile = (clusterDir: string) => join(dirname(clusterDir), 'postgres.log');

/**
 * Starts a shell that stops PostgreSQL when this process ends without doing so (kill -9, a container stopped by force):
 * this closes the shell's standard input.
 */
export function startWatchdog(postmasterPid: number, account: Account | undefined): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(postmasterPid)], {
    ...spawnOptions(account),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no watchdog; the next start then stops a PostgreSQL left running.
  watchdog.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}

/** Stops every PostgreSQL process of the cluster and waits for their end. */
export async function stopPostgres(clusterDir: string) {
  for (const [signal, limit] of STOP_SIGNALS) {
    const [pid] = postgresProcessesOf(clusterDir);
    if (pid === undefined) return;
    const deadline = Date.now() + limit;
    kill(pid, signal);
    while (postgresProcessesOf(clusterDir).length > 0 && Date.now() < deadline) await wait(10);
  }
  if (postgresProcessesOf(clusterDir).length > 0) {
    throw new EmbeddedPostgresError(
      `PostgreSQL (processus ${postgresProcessesOf(clusterDir).join(', ')}) ne s'arrête pas sur ${clusterDir}.`,
    );
  }
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
