/**
 * The report on shared-api's API: what shell and remotes rely on of each other at run time.
 *
 *     npm run api-report -w @cigogne/shared-api
 *
 * writes shared-api/api/report.md from the sources, and base-exports.json from it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { format, resolveConfig } from 'prettier';
import { baseExports, compareVersions, majorOf } from './api-changes.mjs';
import { describeApi } from './api-description.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './run-command.mjs';

const PACKAGE = join(ROOT, 'shared-api');
const API = join(PACKAGE, 'api');
const REPORT = join(API, 'report.md');
const BASE = join(API, 'base-exports.json');
const RELEASED = join(API, 'released');

/** Shared by shell and remotes at run time; the other modules are bundled by each remote, and need no versioning. */
const SHARED_MODULES = ['.', './query', './router'];
const TYPES = 'Types that public exports name';

/**
 * @param {string} [folder] of the package
 * @param {string[]} [modules] as package.json's `exports` names them
 * @returns {Promise<string>} the report on its sources, as Prettier wants it
 */
export async function writeReportOn(folder = PACKAGE, modules = SHARED_MODULES) {
  const { name, version, exports } = readJson(join(folder, 'package.json'));
  const entries = modules.map((module) => [module.replace('.', name), exports[module]]);
  const api = describeApi(folder, Object.fromEntries(entries));
  return format(render(name, version, api), { ...(await resolveConfig(REPORT)), filepath: REPORT });
}

function render(name, version, { modules, types }) {
  const section = (title, entries) => [`## ${title}`, ...entries.flat()];
  const entry = (as, declaration) => [`### ${as}`, `\`\`\`ts\n${inOneOrder(declaration)}\n\`\`\``];
  return [
    `# API of ${name} ${version}`,
    'Written by `npm run api-report`. What is internal is for the shell alone, which is built with this package.',
    ...Object.entries(modules).flatMap(([module, exported]) =>
      section(
        module,
        Object.entries(exported).map(([as, { declaration, internal }]) =>
          entry(internal ? `${as} (internal)` : as, declaration),
        ),
      ),
    ),
    ...section(
      TYPES,
      Object.entries(types).map(([as, declaration]) => entry(as, declaration)),
    ),
  ].join('\n\n');
}

const TEXT = `(?:'[^'\\n]*'|"[^"\\n]*")`;
const TEXTS = new RegExp(`${TEXT}(?:\\s*\\|\\s*${TEXT})+`, 'g');

/** Sorts unions of strings: the compiler prints them in order of first occurrence anywhere. */
function inOneOrder(declaration) {
  return declaration.replace(TEXTS, (union) =>
    union
      .split('|')
      .map((text) => text.trim())
      .sort()
      .join(' | '),
  );
}

/**
 * @param {string} text of a report
 * @returns {import('./api-description.mjs').Api & { version: string }}
 */
export function readReport(text) {
  const [title, ...sections] = text.split(/^## /m);
  const all = Object.fromEntries(sections.map(readSection));
  const { [TYPES]: types, ...modules } = all;
  return {
    version: /^# .* (\S+)$/m.exec(title)[1],
    modules,
    types: Object.fromEntries(
      Object.entries(types).map(([name, { declaration }]) => [name, declaration]),
    ),
  };
}

function readSection(text) {
  const [title, ...entries] = text.split(/^### /m);
  return [title.trim(), Object.fromEntries(entries.map(readEntry))];
}

function readEntry(text) {
  const [, name, internal, declaration] = /^(\S+)( \(internal\))?\n+```ts\n([^]*)\n```/.exec(text);
  return [name, { declaration: inOneOrder(declaration), internal: Boolean(internal) }];
}

/** The stored reports of this package: of the last release, and of the first one of its major version. */
export function releasedReports() {
  const reports = readdirSync(RELEASED).map((file) => readReport(readText(join(RELEASED, file))));
  return reports.sort((a, b) => compareVersions(a.version, b.version));
}

export const keptReport = () => readText(REPORT);
export const keptBase = () => readJson(BASE);
export const changelog = () => readText(join(PACKAGE, 'CHANGELOG.md'));

/** Stores the present report as that of the last release. */
export function keepAsReleased() {
  const { version } = readReport(keptReport());
  mkdirSync(RELEASED, { recursive: true });
  writeFileSync(join(RELEASED, `${version}.md`), keptReport());
  const kept = new Set([`${version}.md`, `${majorOf(version)}.0.0.md`]);
  for (const file of readdirSync(RELEASED)) if (!kept.has(file)) rmSync(join(RELEASED, file));
}

const readText = (file) => readFileSync(file, 'utf8');

if (isMain(import.meta.url)) {
  const before = existsSync(REPORT) ? keptReport() : '';
  const report = await writeReportOn();
  writeFileSync(REPORT, report);
  const base = baseExports(readReport(report), releasedReports());
  writeFileSync(BASE, `${JSON.stringify(base, null, 2)}\n`);
  console.log(
    report === before
      ? 'shared-api/api/report.md était à jour.'
      : 'shared-api/api/report.md est à jour : relisez-le avec git diff.',
  );
}
