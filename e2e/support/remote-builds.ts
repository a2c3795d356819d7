import { checksumOf } from '@cigogne/release';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A remote build's description of itself, in build.json. */
interface Build {
  version: string;
  readonly entry: string;
  readonly preload: readonly string[];
  integrity: Record<string, string>;
  needs: Record<string, { version: string; names: string[] | null }>;
}

interface Change {
  /** A different version number than the build's, so that both can run in one page. */
  readonly version: string;
  /** Changes the text of a script; its hash is updated everywhere. */
  readonly script?: (file: string, text: string, build: Build) => string;
  /** Changes the build's description of itself. */
  readonly build?: (build: Build) => void;
}

/**
 * A copy of a remote's build as another version, as if its team had changed something: takes a moment, where webpack
 * would take ten seconds.
 * @returns the folder to release, and a function to remove it
 */
export function changedBuild(
  name: string,
  { version, script = (_file, text) => text, build: changeBuild }: Change,
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `cigogne-${name}-`));
  cpSync(join(ROOT, `mfe-${name}/dist`), folder, { recursive: true });
  const build = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as Build;
  const before = containerOf(name, build.version);
  build.version = version;
  const hashes = new Map<string, string>();
  // The entry comes last, since it contains the hashes of the others.
  const scripts = Object.keys(build.integrity).filter((file) => file !== build.entry);
  for (const file of [...scripts, build.entry]) {
    const path = join(folder, file);
    let text = readFileSync(path, 'utf8').replaceAll(before, containerOf(name, version));
    if (file.endsWith('.js')) text = script(file, text, build);
    for (const [old, present] of hashes) text = text.replaceAll(old, present);
    writeFileSync(path, text);
    for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
    const hash = checksumOf(text);
    hashes.set(build.integrity[file]!, hash);
    build.integrity[file] = hash;
  }
  changeBuild?.(build);
  writeFileSync(join(folder, 'build.json'), JSON.stringify(build));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The name of a version's container and its chunks in the page. */
const containerOf = (name: string, version: string) =>
  `cigogne_${name}_${version.replaceAll(/\W/g, '_')}`;

/** Makes a version identify itself in the page: `<html data-driver="1.2.0">`. */
export function tellsItsVersion(name: string, version: string): NonNullable<Change['script']> {
  return (file, text, build) =>
    file === build.preload[0]
      ? `document.documentElement.dataset.${name}='${version}';${text}`
      : text;
}
