import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, canEnter, unprivilegedAccount } from './account';
import { type Binaries } from './binaries';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** Used when the server runs as root and PostgreSQL's account may not enter the data directory. */
const SYSTEM_DIRECTORY = '/var/lib/cigogne';
/** In bytes: a socket's path is limited to 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_LENGTH = 103;

/** A cluster's directory, and the account that runs it. */
export interface ClusterLocation {
  clusterDir: string;
  /** Directory of the cluster, its lock and its log. */
  home: string;
  account: Account | undefined;
}

/**
 * `<dataDir>/postgres`, or, when PostgreSQL's account cannot reach it there, a system directory that
 * `<dataDir>/postgres` then points to.
 */
export function locateCluster(dataDir: string): ClusterLocation {
  mkdirSync(dataDir, { recursive: true });
  const entry = join(realpathSync(dataDir), 'postgres');
  const existing = existingCluster(entry);
  const account = unprivilegedAccount(existing, dataDir);
  if (existing) {
    if (account && !canEnter(account, dirname(existing))) {
      throw new EmbeddedPostgresError(
        `La base de données de ${existing} n'est plus accessible au compte ${account.uid} qui l'exécute : ` +
          `rendez les dossiers parents traversables (chmod o+x), ou choisissez un autre DATA_DIR.`,
      );
    }
    return { clusterDir: existing, home: dirname(existing), account };
  }
  if (!account || canEnter(account, dirname(entry))) {
    return { clusterDir: entry, home: dirname(entry), account };
  }
  const key = createHash('sha256').update(entry).digest('hex').slice(0, 12);
  mkdirSync(join(systemDirectory(account), key), { recursive: true });
  const home = realpathSync(join(systemDirectory(account), key));
  return { clusterDir: join(home, 'postgres'), home, account };
}

/** Where the lock of a server using this directory would be. */
export function homeOf(dataDir: string): string {
  const entry = resolve(dataDir, 'postgres');
  return existsSync(entry) ? dirname(realpathSync(entry)) : resolve(dataDir);
}

/** Links the data directory to a cluster that had to be created elsewhere; returns whether it did. */
export function linkToCluster(dataDir: string, clusterDir: string): boolean {
  const entry = join(realpathSync(dataDir), 'postgres');
  if (entry === clusterDir || existsSync(entry)) return false;
  symlinkSync(clusterDir, entry);
  return true;
}

/** A directory with the binaries that the account can enter: the installed one, or a copy for each version. */
export function reachableBinaries(binaries: Binaries, account: Account | undefined): string {
  const installed = realpathSync(binaries.directory);
  if (!account || canEnter(account, join(installed, 'bin'))) return installed;
  const copy = join(systemDirectory(account), `postgresql-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  chmodSync(unfinished, 0o755);
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** A new directory for the socket: short, and private to PostgreSQL's account (and root). */
export function makeSocketDirectory(account: Account | undefined): string {
  const parent = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'].find(
    (directory) =>
      Buffer.byteLength(join(directory, 'cigogne-XXXXXX/.s.PGSQL.5432')) <=
        MAX_SOCKET_PATH_LENGTH &&
      existsSync(directory) &&
      (!account || canEnter(account, realpathSync(directory))),
  );
  if (!parent) {
    throw new EmbeddedPostgresError(
      `Aucun dossier temporaire utilisable pour PostgreSQL : indiquez-en un dans TMPDIR.`,
    );
  }
  return mkdtempSync(join(parent, 'cigogne-'));
}

/** Removes a directory made by `makeSocketDirectory`, also one left by a killed server. */
export function removeSocketDirectory(socketDir: string | undefined) {
  if (socketDir && basename(socketDir).startsWith('cigogne-')) {
    rmSync(socketDir, { recursive: true, force: true });
  }
}

function existingCluster(entry: string): string | undefined {
  if (existsSync(entry)) return realpathSync(entry);
  if (lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // A new, empty database would look as if all data were lost, and later hide the real one.
    throw new EmbeddedPostgresError(
      `Les données de ${dirname(entry)} se trouvaient dans ${readlinkSync(entry)}, qui n'existe plus : ` +
        `restaurez ce dossier, ou supprimez le lien ${entry} pour repartir d'une base vide.`,
    );
  }
  return undefined;
}

function systemDirectory(account: Account): string {
  try {
    mkdirSync(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 });
    if (canEnter(account, SYSTEM_DIRECTORY)) return SYSTEM_DIRECTORY;
  } catch {
    // Reported below.
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL ne peut pas s'exécuter en tant que root, et ${SYSTEM_DIRECTORY} n'est pas utilisable : ` +
      `démarrez sous un autre compte, ou choisissez un DATA_DIR hors d'un dossier réservé à root.`,
  );
}
