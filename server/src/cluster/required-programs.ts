import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts what is not on the PATH of everybody. */
const FURTHER_FOLDERS = ['/usr/sbin', '/usr/lib/postgresql/15/bin'];
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** The programs of the cluster and the Debian package of each. */
const PACKAGE_OF: Readonly<Record<string, string>> = {
  setpriv: 'util-linux',
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  memcached: 'memcached',
  'swift-ring-builder': 'swift-proxy',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
};
/** Libraries that only a start would miss. */
const LIBRARIES: Readonly<Record<string, string>> = {
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
};

/** The folders in which programs of the cluster are looked for, as a PATH. */
export const SEARCH_PATH = [...(process.env.PATH ?? '').split(delimiter), ...FURTHER_FOLDERS].join(
  delimiter,
);

/** The command that installs what is missing; undefined when everything is there. */
export function installCommand(): string | undefined {
  const missing = [
    ...Object.keys(PACKAGE_OF)
      .filter((program) => !isOnPath(program))
      .map((program) => PACKAGE_OF[program]),
    ...Object.keys(LIBRARIES)
      .filter((file) => !isReadable(file))
      .map((file) => LIBRARIES[file]),
  ];
  if (missing.length === 0) return undefined;
  return `apt-get install --no-install-recommends ${[...new Set(missing)].join(' ')}`;
}

const isOnPath = (program: string) =>
  SEARCH_PATH.split(delimiter).some((folder) => isAllowed(join(folder, program), constants.X_OK));
const isReadable = (file: string) => isAllowed(file, constants.R_OK);

function isAllowed(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}
