/** The version and changelog required by a change of shared-api's API. */
import { library } from './release-library.mjs';

const { numbersOf, sectionOf } = library;

/** @typedef {import('./api-description.mjs').Api & { version: string }} ApiReport */

/**
 * The exports that every shell of this major version offers: those of its first release, or the present ones
 * before it.
 * @param {ApiReport} current
 * @param {ApiReport[]} released
 * @returns {Record<string, string[]>} import name → names that exist at run time
 */
export function baseExports(current, released) {
  const first = released.find(({ version }) => majorOf(version) === majorOf(current.version));
  const values = Object.entries((first ?? current).modules).map(([module, exported]) => [
    module,
    Object.keys(exported).filter((name) => isPublic(exported[name]) && isValue(exported[name])),
  ]);
  return Object.fromEntries(values);
}

const isPublic = ({ internal }) => !internal;
const isValue = ({ declaration }) => !/^(declare |export )?(type|interface) /.test(declaration);

/**
 * Explains how the present version number or changelog fails to announce the changes since the last release. Remotes
 * and shells of one major version are compatible by the names of exports, so removing a name requires another major
 * version. Whether a changed signature is still compatible is for humans to judge and document.
 * @param {ApiReport} released
 * @param {ApiReport} current
 * @param {string} changelog
 * @returns {string[]} sentences; empty when all is in order
 */
export function problemsSince(released, current, changelog) {
  const { added, changed, removed } = changesSince(released, current);
  if (added.length + changed.length + removed.length === 0) return [];
  const major = removed.length > 0;
  return [
    !isRaised(released.version, current.version, major) &&
      `Depuis ${released.version}, la dernière publiée : ${listed({ removed, changed, added })}. ` +
        `Il faut une nouvelle version ${major ? 'majeure' : 'mineure'} dans shared-api/package.json (${current.version}).`,
    changelogProblem(changelog, current.version, [...changed, ...removed]),
  ].filter(Boolean);
}

const listed = ({ removed, changed, added }) =>
  [
    removed.length > 0 && `retirés ${removed.join(', ')}`,
    changed.length > 0 && `changés ${changed.join(', ')}`,
    added.length > 0 && `ajoutés ${added.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ; ');

/** Additions need only the section; what was changed or removed must be named in it. */
function changelogProblem(changelog, version, names) {
  const section = sectionOf(changelog, version);
  if (section === undefined) return `shared-api/CHANGELOG.md n’a pas de section « ## ${version} ».`;
  const unnamed = names.filter((name) => !section.includes(`\`${name}\``));
  if (unnamed.length === 0) return undefined;
  return `La section « ## ${version} » de shared-api/CHANGELOG.md doit nommer \`${unnamed.join('`, `')}\`, qui n’est plus comme avant.`;
}

function changesSince(released, current) {
  const before = publicDeclarations(released);
  const now = publicDeclarations(current);
  const namesOf = (declarations) => [...declarations.keys()];
  // Types that are only referenced by exports: alone they are neither added nor removed.
  const changed = [...before].filter(
    ([key, { text }]) => now.has(key) && now.get(key).text !== text,
  );
  const removed = namesOf(before).filter((key) => !before.get(key).named && !now.has(key));
  const added = namesOf(now).filter((key) => !now.get(key).named && !before.has(key));
  const plain = (keys) => keys.map((key) => key.split(' ').at(-1));
  return {
    added: plain(added),
    removed: plain(removed),
    changed: plain(changed.map(([key]) => key)),
  };
}

/** 'import name export' → its declaration; `named` are the types that exports refer to without exporting them. */
function publicDeclarations({ modules, types }) {
  const exported = Object.entries(modules).flatMap(([module, exports]) =>
    Object.entries(exports)
      .filter(([, one]) => isPublic(one))
      .map(([name, { declaration }]) => [`${module} ${name}`, { text: declaration }]),
  );
  const named = Object.entries(types).map(([name, text]) => [
    `types ${name}`,
    { text, named: true },
  ]);
  return new Map([...exported, ...named]);
}

function isRaised(from, to, major) {
  if (majorOf(to) !== majorOf(from)) return majorOf(to) > majorOf(from);
  return !major && minorOf(to) > minorOf(from);
}

/** Orders 'major.minor.patch'. */
export function compareVersions(a, b) {
  const others = numbersOf(b);
  return (
    numbersOf(a)
      .map((number, index) => number - others[index])
      .find(Boolean) ?? 0
  );
}

export const majorOf = (version) => numbersOf(version)[0];
const minorOf = (version) => numbersOf(version)[1];
