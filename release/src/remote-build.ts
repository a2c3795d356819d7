import {
  BUILD_FILE,
  REMOTE_NAME,
  type RemoteArea,
  type SharedModules,
  SIZE_REPORT_FILE,
} from '@cigogne/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checksumOf } from './checksums';
import { jsonIn } from './json-in';
import { ReleaseError } from './release-error';

/** A built remote's description of itself: `BUILD_FILE`. */
export interface RemoteBuild {
  readonly name: string;
  readonly version: string;
  /** The container script. */
  readonly entry: string;
  /** The scripts that its role-app needs at once. */
  readonly preload: readonly string[];
  /** Modules that others load, './role-app' → the files it needs at once. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  readonly needs: SharedModules;
  readonly area: RemoteArea;
  /** Package → version. */
  readonly builtAgainst: Readonly<Record<string, string>>;
  /** File → 'sha384-…' of each script and style sheet. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface BuiltFiles {
  readonly build: RemoteBuild;
  /** The files to be served, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly sourceMaps: ReadonlyMap<string, Buffer>;
}

const SOURCE_MAPS = 'source-maps/';

/**
 * Reads the output of a build.
 * @throws ReleaseError when the folder is not a build, or a file differs from the one that was built
 */
export function readBuiltFiles(dist: string): BuiltFiles {
  const files = new Map<string, Buffer>();
  const sourceMaps = new Map<string, Buffer>();
  for (const file of filesBelow(dist)) {
    const content = () => readFileSync(join(dist, file));
    if (file.startsWith(SOURCE_MAPS)) sourceMaps.set(file.slice(SOURCE_MAPS.length), content());
    else if (file !== SIZE_REPORT_FILE) files.set(file, content());
  }
  const build = parseBuild(dist, files.get(BUILD_FILE));
  const changed = [build.entry, ...build.preload, ...Object.keys(build.integrity)].filter(
    (file) => !files.has(file) || checksumOf(files.get(file)!) !== build.integrity[file],
  );
  if (changed.length > 0) {
    throw new ReleaseError(
      `${dist} n’est plus ce que la construction a écrit : ${[...new Set(changed)].join(', ')}.`,
    );
  }
  return { build, files, sourceMaps };
}

/** Parses the description in a released folder. */
export function parseBuild(place: string, content: Buffer | undefined): RemoteBuild {
  if (!content) throw new ReleaseError(`Il n’y a pas d’application construite dans ${place}.`);
  const build = jsonIn(content) as RemoteBuild | null | undefined;
  const isWhole =
    build &&
    REMOTE_NAME.test(build.name) &&
    VERSION.test(build.version) &&
    typeof build.entry === 'string' &&
    Array.isArray(build.preload) &&
    [build.exposes, build.needs, build.area, build.builtAgainst, build.integrity].every(
      (part) => typeof part === 'object' && part !== null,
    );
  if (!isWhole) throw new ReleaseError(`${BUILD_FILE} de ${place} est incomplet.`);
  return build;
}

/** Also used as a folder name and in URLs. */
const VERSION = /^\d+\.\d+\.\d+[a-z0-9.-]*$/i;

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((file) => file.split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
