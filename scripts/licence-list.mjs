/** The product's licences as a readable text: who made what, under which terms. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\b|[-_.])/i;
const RULE = '-'.repeat(80);

/**
 * A table of all packages, then each licence text once, with the packages it belongs to.
 * @param {{ name: string, version: string, licence: string | undefined, place: string }[]} packages `place` in the
 * repository
 * @param {string} root of the repository; packages not installed there have no text
 */
export function licenceList(packages, root) {
  const sorted = packages.toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const table = sorted.map((one) => `${titleOf(one).padEnd(56)} ${one.licence ?? 'see its text'}`);
  const owners = new Map();
  for (const one of sorted) {
    for (const text of textsOf(join(root, one.place))) {
      owners.set(text, [...(owners.get(text) ?? []), titleOf(one)]);
    }
  }
  const texts = [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[table.join('\n'), ...texts].join(`\n\n${RULE}\n`)}\n`;
}

const titleOf = ({ name, version }) => `${name} ${version}`;

function textsOf(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  return files.map(({ name }) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
}
