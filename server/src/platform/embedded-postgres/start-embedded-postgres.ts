import { type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import {
  locateCluster,
  homeOf,
  makeSocketDirectory,
  type ClusterLocation,
  linkToCluster,
  reachableBinaries,
  removeSocketDirectory,
} from './data-directory';
import {
  createCluster,
  DATABASE_ROLE,
  endOfLog,
  spawnPostmaster,
  stopPostgres,
  startWatchdog,
} from './postmaster';
import { readRunningServer, takeServerLock } from './server-lock';

const DATABASE = 'cigogne';
/** Pause between attempts to restart a PostgreSQL that ended by itself, e.g. while the disk is full. */
const RESTART_EVERY_MS = 5_000;
/** Replaying the log after a crash may take a while, during which the database answers 'starting up'. */
const READY_WITHIN_MS = 120_000;

export interface EmbeddedPostgres {
  /** For a private socket that only this account (and root) may open. */
  connectionString: string;
  /** Shuts PostgreSQL down. Close the pools first. */
  stop(): Promise<void>;
}

/** The database of the server running on the directory, if any. */
export function findRunningPostgres(
  dataDir: string,
): { pid: number; connectionString?: string } | undefined {
  return readRunningServer(homeOf(dataDir));
}

/**
 * Runs a PostgreSQL on `<dataDir>/postgres`, created if missing, and restarts it under the same connection string when
 * it ends by itself (e.g. killed for lack of memory).
 * @param options.log called with a French sentence when the data is outside `dataDir`, when the start has to wait, and
 * when PostgreSQL has ended
 * @throws EmbeddedPostgresError with a sentence for the user, e.g. when another server uses the directory
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
}: {
  dataDir: string;
  log?: (sentence: string) => void;
}): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const location = locateCluster(dataDir);
  const { clusterDir, home, account } = location;
  const lock = await takeServerLock(home, { dataDir, log });
  let socketDir: string | undefined;
  try {
    await stopPostgres(clusterDir);
    removeSocketDirectory(lock.abandoned?.socketDir);
    const binDir = join(reachableBinaries(binaries, account), 'bin');
    refuseOtherMajor(clusterDir, binaries.major);
    if (!existsSync(clusterDir)) await createCluster(binDir, clusterDir, account);
    if (linkToCluster(dataDir, clusterDir)) {
      log(
        `La base de données de ${dataDir}, dossier réservé à root, se trouve dans ${clusterDir}.`,
      );
    }

    const socket = makeSocketDirectory(account);
    socketDir = socket;
    lock.record({ socketDir });
    let server = await launch(binDir, socket, location);
    const connectionString = connectionStringOf(socket, DATABASE);
    lock.record({ connectionString, watchdogPid: server.watchdog?.pid });

    let stopping: Promise<void> | undefined;
    let restarting: Promise<void> | undefined;
    const restart = async () => {
      while (!stopping) {
        try {
          server.watchdog?.kill('SIGKILL');
          await stopPostgres(clusterDir);
          server = await launch(binDir, socket, location);
          lock.record({ watchdogPid: server.watchdog?.pid });
          log('PostgreSQL s’était arrêté de lui-même : il est redémarré.');
          return watch();
        } catch (error) {
          if (!stopping) log(error instanceof Error ? error.message : String(error));
          await wait(RESTART_EVERY_MS, undefined, { ref: false });
        }
      }
    };
    const watch = () => {
      const onEnd = () => {
        if (!stopping) restarting = restart();
      };
      if (hasEnded(server.postmaster)) onEnd();
      else server.postmaster.once('exit', onEnd);
    };
    watch();

    const stop = async () => {
      await stopPostgres(clusterDir);
      // A restart may have been in progress.
      await restarting;
      await stopPostgres(clusterDir);
      server.watchdog?.kill('SIGKILL');
      removeSocketDirectory(socket);
      lock.release();
    };
    return { connectionString, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await stopPostgres(clusterDir);
    removeSocketDirectory(socketDir);
    lock.release();
    throw error;
  }
}

/** Starts PostgreSQL and waits until it is ready. */
async function launch(binDir: string, socketDir: string, location: ClusterLocation) {
  const { clusterDir, account } = location;
  // The process that it names is no longer a PostgreSQL of this cluster, but PostgreSQL would refuse to start if
  // another process of this account had that id.
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  const postmaster = spawnPostmaster(binDir, clusterDir, socketDir, account);
  // When spawning fails the postmaster has no id, which `hasEnded` notices.
  postmaster.on('error', () => undefined);
  postmaster.unref();
  const watchdog =
    postmaster.pid === undefined ? undefined : startWatchdog(postmaster.pid, account);
  await untilReady(postmaster, socketDir, location);
  return { postmaster, watchdog };
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

const connectionStringOf = (socketDir: string, database: string) =>
  `postgresql://${DATABASE_ROLE}@${encodeURIComponent(socketDir)}/${database}`;

function refuseOtherMajor(clusterDir: string, major: string) {
  const file = join(clusterDir, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === undefined || found === major) return;
  throw new EmbeddedPostgresError(
    `La base de données de ${clusterDir} est celle de PostgreSQL ${found}, ce serveur apporte PostgreSQL ${major} : ` +
      `sauvegardez-la avec l'ancienne version (npm run backup), puis restaurez-la dans un autre DATA_DIR.`,
  );
}

/** Waits until PostgreSQL is ready, and creates the database at the first start. */
async function untilReady(
  postmaster: ChildProcess,
  socketDir: string,
  { clusterDir }: ClusterLocation,
) {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: connectionStringOf(socketDir, 'postgres') });
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [
        DATABASE,
      ]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      if (hasEnded(postmaster) || Date.now() > deadline) {
        throw new EmbeddedPostgresError(
          `PostgreSQL ne démarre pas sur ${clusterDir} :\n${endOfLog(clusterDir) || String(error)}`,
        );
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(10);
  }
}
