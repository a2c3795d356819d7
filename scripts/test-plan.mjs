/** The parts of the repository covered by a run of `npm test`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince } from './changed-files.mjs';
import { ROOT } from './run-command.mjs';
import { problemsOfAreas, selectTests } from './test-selection.mjs';
import { readWorkspaces } from './workspaces.mjs';

const AREAS = 'e2e/areas.json';
/** A single program over all front ends is quicker than many over one each. */
const FEW_PROGRAMS = 3;
const SOURCE = /\.[cm]?[jt]sx?$/;
/** Determines what a package's sources may import, and which of its files are entries. */
const MANIFEST = /(^|\/)package\.json$/;

/**
 * @typedef {object} TestPlan
 * @property {number} [changed] how many files differ from the commit, removed ones too
 * @property {string[]} formatted what Prettier checks: files, or the whole folder
 * @property {string[]} linted what oxlint checks; unless it is empty, the checks of imports look at everything
 * @property {string[] | 'all'} types folders of workspaces
 * @property {boolean} scripts
 * @property {string[]} jest folders of workspaces
 * @property {string[]} specs files of e2e/tests
 */

/**
 * Plans everything, or what the changes since a commit can break.
 * @param {string} [ref]
 * @returns {TestPlan}
 * @throws with a sentence when git does not know the ref, or e2e/areas.json does not describe the specs
 */
export function planTests(ref) {
  const workspaces = readWorkspaces(ROOT);
  const areas = readAreas(workspaces);
  if (!ref) {
    const jest = workspaces.filter(({ hasTests }) => hasTests).map(({ folder }) => folder);
    const specs = Object.keys(areas);
    return { formatted: ['.'], linted: ['.'], types: 'all', scripts: true, jest, specs };
  }
  return planChanges(changedSince(ref, ROOT), ROOT, workspaces, areas);
}

/**
 * @param {string[]} changed paths of files, including removed ones
 * @param {string} root
 * @param {import('./workspaces.mjs').Workspace[]} workspaces
 * @param {Record<string, string[]>} areas
 * @returns {TestPlan}
 */
export function planChanges(changed, root, workspaces, areas) {
  const selection = selectTests(changed, workspaces, areas);
  const touched = workspaces.filter(({ folder }) => selection.workspaces.includes(folder));
  const typed = touched.filter(({ hasTypes }) => hasTypes).map(({ folder }) => folder);
  const isPresent = (file) => existsSync(join(root, file));
  const present = changed.filter(isPresent);
  // These can cause errors in unchanged files.
  const lintsAll =
    selection.everything ||
    changed.some((file) => MANIFEST.test(file) || (SOURCE.test(file) && !isPresent(file)));
  return {
    changed: changed.length,
    formatted: selection.everything ? ['.'] : present,
    linted: lintsAll ? ['.'] : present.filter((file) => SOURCE.test(file)),
    types: typed.length > FEW_PROGRAMS ? 'all' : typed,
    scripts: selection.scripts,
    jest: touched.filter(({ hasTests }) => hasTests).map(({ folder }) => folder),
    specs: selection.specs,
  };
}

function readAreas(workspaces) {
  const areas = JSON.parse(readFileSync(join(ROOT, AREAS), 'utf8'));
  const specs = readdirSync(join(ROOT, 'e2e/tests')).filter((name) => name.endsWith('.spec.ts'));
  const folders = workspaces.map(({ folder }) => folder);
  const problems = problemsOfAreas(areas, specs, folders);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return areas;
}

/** Describes for the terminal what will be run. */
export function describePlan({ changed, types, scripts, jest, specs }) {
  const list = (names) => (names.length > 0 ? names.join(', ') : 'rien');
  return [
    `Fichiers changés : ${changed}.`,
    `Types : ${types === 'all' ? 'tout' : list(types)}.`,
    `Essais unitaires : ${list([...jest, ...(scripts ? ['scripts'] : [])])}.`,
    `Essais dans le navigateur : ${list(specs.map((spec) => spec.replace('.spec.ts', '')))}.`,
  ].join('\n');
}
