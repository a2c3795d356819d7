/**
 * `npm run sbom [-- FILE]`: writes what the product is made of as a CycloneDX bill of materials, and prints the licences.
 * It ends with 1 when there is one that nobody has allowed.
 */
import './check-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { licencesOf, productWorkspaces } from './licences.mjs';
import { ROOT } from './run-command.mjs';

const [given] = process.argv.slice(2);
const file = given
  ? resolve(process.env.INIT_CWD ?? '', given)
  : join(ROOT, 'reports/sbom.cdx.json');
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

try {
  await installIfNeeded();
  const bill = writeBill();
  console.log(`${file} : ${bill.components.length} composants (CycloneDX ${bill.specVersion}).`);
  showLicences();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function writeBill() {
  const workspaces = productWorkspaces(lock).flatMap((folder) => ['--workspace', folder]);
  // npm describes nothing while an optional peer of a tool for development has another version than it wishes.
  const options = ['--omit=dev', '--legacy-peer-deps', '--sbom-type=application'];
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', ...options, ...workspaces], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return JSON.parse(text);
}

function showLicences() {
  const licences = licencesOf(lock);
  const counts = new Map();
  for (const { licence } of licences) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    console.log(`${String(count).padStart(6)}  ${licence ?? '(non indiquée)'}`);
  }
  const refused = licences.filter(({ isAllowed }) => !isAllowed);
  if (refused.length === 0) return console.log('Toutes les licences sont permises.');
  const lines = refused.map(({ name, version, licence }) => `  ${name}@${version} : ${licence}`);
  console.error(`Licences que personne n’a permises :\n${lines.join('\n')}`);
  process.exitCode = 1;
}
