/**
 * `npm run sbom [-- FILE]`: writes a CycloneDX bill of materials of the product, its licences as a text beside it, and,
 * with SBOM_KEY (a private Ed25519 key in PEM), a signature of each. The exit code is 1 when a licence is not allowed.
 * `npm run sbom -- --verify PUBLIC_KEY [FILE]` checks these signatures.
 */
import './check-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { commandArguments } from './command-arguments.mjs';
import { installIfNeeded } from './install.mjs';
import { licenceList } from './licence-list.mjs';
import { licencesOf, productWorkspaces } from './licences.mjs';
import { ROOT } from './run-command.mjs';
import { signFile, verifyFile } from './signatures.mjs';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

try {
  const { values, positionals } = commandArguments({
    options: { verify: { type: 'string' } },
    allowPositionals: true,
  });
  const [given] = positionals;
  const file = given ? fromCaller(given) : join(ROOT, 'reports/sbom.cdx.json');
  const files = [file, join(dirname(file), 'licences.txt')];
  if (values.verify) verifyAll(files, fromCaller(values.verify));
  else await writeAll(files);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Resolves a path against the caller's directory: npm runs scripts in the repository. */
function fromCaller(path) {
  return resolve(process.env.INIT_CWD ?? '', path);
}

function verifyAll(files, key) {
  for (const file of files) {
    verifyFile(file, key);
    console.log(`${file} : signature valable.`);
  }
}

async function writeAll([file, licenceFile]) {
  await installIfNeeded();
  const bill = writeBill(file);
  console.log(`${file} : ${bill.components.length} composants (CycloneDX ${bill.specVersion}).`);
  const licences = licencesOf(lock);
  writeFileSync(licenceFile, licenceList(licences, ROOT));
  console.log(`${licenceFile} : ${licences.length} paquets et leurs licences.`);
  const { SBOM_KEY } = process.env;
  if (SBOM_KEY) {
    for (const signed of [file, licenceFile]) console.log(signFile(signed, fromCaller(SBOM_KEY)));
  }
  showLicences(licences);
}

function writeBill(file) {
  const workspaces = productWorkspaces(lock).flatMap((folder) => ['--workspace', folder]);
  // npm reports nothing if an optional peer of a development tool has another version than requested.
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

function showLicences(licences) {
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
