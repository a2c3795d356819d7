import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian installs programs that are not on every user's PATH. */
const FURTHER_FOLDERS = ['/usr/sbin', '/usr/lib/postgresql/15/bin'];
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Programs of the cluster → their Debian packages. */
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
/** Libraries whose absence would only show at a start. */
const LIBRARIES: Readonly<Record<string, string>> = {
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
};

/** Folders in which programs of the cluster are searched, as a PATH. */
export const SEARCH_PATH = [...(process.env.PATH ?? '').split(delimiter), ...FURTHER_FOLDERS].join(
  delimiter,
);

/** The command that installs missing packages; undefined when none is missing. */
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
