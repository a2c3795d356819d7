import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { processIdentity } from './processes';

/** The lock file that a running server keeps beside its cluster, readable by its own account only. */
export interface RunningServer {
  pid: number;
  /** See `processIdentity`: an unrelated process may have got the id. */
  identity: string | undefined;
  /** Set once the database answers. */
  connectionString?: string;
  socketDir?: string;
  watchdogPid?: number;
}

export interface ServerLock {
  /** The lock of a previous server that was killed, if any. */
  abandoned: RunningServer | undefined;
  /** Adds facts to the lock file. */
  record(facts: Pick<RunningServer, 'connectionString' | 'socketDir' | 'watchdogPid'>): void;
  release(): void;
}

const lockFile = (home: string) => join(home, 'server.lock');

/** The server that is running on the directory. */
export function readRunningServer(home: string): RunningServer | undefined {
  const server = readLock(lockFile(home));
  return server && isAlive(server) ? server : undefined;
}

/**
 * Reserves the directory for this process.
 * @throws EmbeddedPostgresError when a running server holds it
 */
export function takeServerLock(home: string, dataDir: string): ServerLock {
  const file = lockFile(home);
  const mine = `${file}.${process.pid}`;
  let server: RunningServer = { pid: process.pid, identity: processIdentity(process.pid) };
  const write = () => writeFileSync(mine, JSON.stringify(server), { mode: 0o600 });

  const abandoned = removeAbandonedLock(file, dataDir);
  write();
  try {
    // Unlike a rename, a link never replaces the lock of a server that took it first.
    linkSync(mine, file);
  } catch {
    throw refusal(dataDir, readLock(file)?.pid);
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    abandoned,
    record(facts) {
      server = { ...server, ...facts };
      write();
      renameSync(mine, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

function removeAbandonedLock(file: string, dataDir: string): RunningServer | undefined {
  const holder = readLock(file);
  if (!holder) {
    rmSync(file, { force: true });
    return undefined;
  }
  if (isAlive(holder)) throw refusal(dataDir, holder.pid);

  const aside = `${file}.abandoned-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return holder;
  }
  const moved = readLock(aside);
  // Between reading and renaming, another server may have written its own lock: restore that one.
  if (moved && isAlive(moved)) {
    renameSync(aside, file);
    throw refusal(dataDir, moved.pid);
  }
  rmSync(aside, { force: true });
  return holder;
}

function readLock(file: string): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningServer;
  } catch {
    return undefined;
  }
}

const isAlive = ({ pid, identity }: RunningServer) =>
  identity !== undefined && processIdentity(pid) === identity;

const refusal = (dataDir: string, pid: number | undefined) =>
  new EmbeddedPostgresError(
    `Un serveur utilise déjà les données de ${dataDir} (processus ${pid ?? 'inconnu'}) : ` +
      `arrêtez-le, ou choisissez un autre DATA_DIR.`,
  );
