import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { pidNamespace, processIdentity } from './processes';

/** How often the holder touches its lock, which shows other containers and machines that it is alive. */
const TOUCHED_EVERY_MS = 3000;
/** How often a lock from elsewhere is checked before it counts as abandoned: the time of five touches. */
const LOOKS = 15;
/** Interval between these checks. */
const LOOK_EVERY_MS = 1000;

/** The lock file that a running server keeps beside its cluster, readable by its own account only. */
export interface RunningServer {
  pid: number;
  /** See `processIdentity`: an unrelated process may have got the id. */
  identity: string | undefined;
  /** See `pidNamespace`: in another one the id is meaningless. Absent in locks of older releases. */
  namespace?: string | undefined;
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

interface LockOptions {
  readonly dataDir: string;
  /** Called with a sentence when the start has to wait. */
  readonly log: (sentence: string) => void;
  /** Pause between two checks of a lock from elsewhere. */
  readonly pause?: () => Promise<unknown>;
}

/** The server running on the directory, on this machine and in this container. */
export function readRunningServer(home: string): RunningServer | undefined {
  const server = readLock(lockFile(home));
  return server && isAlive(server) ? server : undefined;
}

/**
 * Reserves the directory for this process. When it contains the lock of another container or machine, this takes the
 * seconds in which a living holder would touch it.
 * @throws EmbeddedPostgresError when a running server holds it
 */
export async function takeServerLock(home: string, options: LockOptions): Promise<ServerLock> {
  const file = lockFile(home);
  const mine = `${file}.${process.pid}`;
  let server: RunningServer = {
    pid: process.pid,
    identity: processIdentity(process.pid),
    namespace: pidNamespace(),
  };
  const write = () => writeFileSync(mine, JSON.stringify(server), { mode: 0o600 });

  const abandoned = await removeAbandonedLock(file, options);
  write();
  try {
    // Unlike a rename, a link never replaces the lock of a server that took it first.
    linkSync(mine, file);
  } catch {
    throw refusal(options.dataDir, readLock(file));
  } finally {
    rmSync(mine, { force: true });
  }
  const isMine = () => isSame(readLock(file) ?? {}, server);
  const touching = setInterval(() => {
    if (isMine()) return touch(file);
    // This process was suspended for longer than others wait, e.g. in a paused container.
    clearInterval(touching);
    options.log(
      `Un autre serveur a pris les données de ${options.dataDir} : arrêtez l’un des deux tout de suite.`,
    );
  }, TOUCHED_EVERY_MS).unref();
  return {
    abandoned,
    record(facts) {
      server = { ...server, ...facts };
      write();
      renameSync(mine, file);
    },
    release() {
      clearInterval(touching);
      if (isMine()) rmSync(file, { force: true });
    },
  };
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The next touch may succeed.
  }
}

async function removeAbandonedLock(
  file: string,
  options: LockOptions,
): Promise<RunningServer | undefined> {
  const { dataDir } = options;
  const holder = readLock(file);
  if (!holder) {
    rmSync(file, { force: true });
    return undefined;
  }
  if (isAlive(holder)) throw refusal(dataDir, holder);
  if (isElsewhere(holder)) await watch(file, holder, options);

  const aside = `${file}.abandoned-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return holder;
  }
  const moved = readLock(aside);
  // Between reading and renaming, another server may have written its own lock: restore that one.
  if (moved && (isAlive(moved) || (isElsewhere(moved) && !isSame(moved, holder)))) {
    renameSync(aside, file);
    throw refusal(dataDir, moved);
  }
  rmSync(aside, { force: true });
  return holder;
}

/** @throws EmbeddedPostgresError as soon as the lock is touched */
async function watch(file: string, holder: RunningServer, options: LockOptions): Promise<void> {
  const { dataDir, log, pause = () => wait(LOOK_EVERY_MS) } = options;
  const before = touchedAt(file);
  log(
    `Les données de ${dataDir} ont servi à un autre conteneur, à une autre machine ou à celle-ci avant son redémarrage, et n’ont pas été libérées : ` +
      `attente de ${(LOOKS * LOOK_EVERY_MS) / 1000} secondes au plus pour savoir si elles servent encore…`,
  );
  for (let look = 0; look < LOOKS; look += 1) {
    await pause();
    const now = touchedAt(file);
    // Released by a clean stop.
    if (now === undefined) return;
    if (now !== before) throw refusal(dataDir, holder);
  }
}

/** Read from the opened file, since network file systems cache attributes. */
function touchedAt(file: string): number | undefined {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    return fstatSync(opened).mtimeMs;
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
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

const isElsewhere = ({ namespace }: RunningServer) =>
  namespace !== undefined && namespace !== pidNamespace();

const isSame = (one: Partial<RunningServer>, other: RunningServer) =>
  one.pid === other.pid && one.identity === other.identity && one.namespace === other.namespace;

function refusal(dataDir: string, holder: RunningServer | undefined) {
  const [where, whatElse] =
    holder && isElsewhere(holder)
      ? [
          ' d’un autre conteneur ou d’une autre machine',
          'lancez cette commande dans son conteneur (docker exec)',
        ]
      : ['', 'choisissez un autre DATA_DIR'];
  return new EmbeddedPostgresError(
    `Un serveur utilise déjà les données de ${dataDir} (processus ${holder?.pid ?? 'inconnu'}${where}) : ` +
      `arrêtez-le, ou ${whatElse}.`,
  );
}
