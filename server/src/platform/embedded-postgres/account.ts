import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** An account to run PostgreSQL under, since it refuses root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account to run PostgreSQL under; undefined for the present one. When started as root it is the owner of the
 * existing cluster, so that one `sudo npm start` does not break a user's cluster; without a cluster it is the owner of
 * the data directory, or `nobody` if that is root.
 */
export function unprivilegedAccount(
  clusterDir: string | undefined,
  dataDir: string,
): Account | undefined {
  const owner = clusterDir && existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new EmbeddedPostgresError(
        `La base de données de ${clusterDir} appartient à un autre compte (uid ${owner.uid}) : ` +
          `démarrez sous ce compte, ou choisissez un autre DATA_DIR.`,
      );
    }
    return undefined;
  }
  const found = [owner, statSync(dataDir)].find((stats) => stats && stats.uid !== 0);
  return found ? { uid: found.uid, gid: found.gid } : nobody();
}

function nobody(): Account {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Whether the account may enter the directory and all its parents. */
export function canEnter(account: Account, directory: string): boolean {
  const { uid, gid, mode } = statSync(directory);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = dirname(directory);
  return parent === directory || canEnter(account, parent);
}
