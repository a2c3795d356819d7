import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, sourcesOf } from './sources.mjs';
import { library } from './release-library.mjs';
import { ROOT } from './run-command.mjs';
import { workingTree } from './working-tree.mjs';

/** The present sources of a remote in this repository, for the record of its release. */
export function provenanceOf(name) {
  const { commit, changed } = workingTree(ROOT);
  return {
    commit,
    dirty: changed.length > 0,
    sources: fingerprintOf(ROOT, sourcesOf(ROOT, `mfe-${name}`)),
    changes: library.changesOf(changelogOf(name), versionOf(name)) ?? [],
  };
}

export function changelogOf(name) {
  const file = join(ROOT, `mfe-${name}`, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The version in its package.json. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(join(ROOT, `mfe-${name}`, 'package.json'), 'utf8')).version;
