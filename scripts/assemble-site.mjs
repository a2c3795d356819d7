/**
 * Assembles the site that the server serves: the shell at its root, and every remote whose build has
 * changed as a new release. Run by `npm run build`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readRegistry } from './remote-registry.mjs';
import { releaseRemote } from './release-remote.mjs';
import { ROOT } from './run-command.mjs';
import { REMOTES, siteDirectory } from './site-directory.mjs';

/** How long the scripts of an old shell stay for the tabs that still run it. */
const OLD_SCRIPTS_STAY_MS = 7 * 24 * 60 * 60 * 1000;

const OWN_ENTRIES = new Set(['remotes', 'remotes.json']);

function installShell() {
  const build = path.join(ROOT, 'shell/dist');
  if (!fs.existsSync(path.join(build, 'index.html'))) {
    throw new Error('Le site n’est pas construit : npm run build -w shell');
  }
  fs.mkdirSync(siteDirectory, { recursive: true });
  const files = fs
    .readdirSync(build, { recursive: true })
    .filter((file) => file !== 'size-report.json' && fs.statSync(path.join(build, file)).isFile());
  // The page last: until then the old page names the old scripts, which are still there.
  files.sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  for (const file of files) replaceFile(path.join(build, file), path.join(siteDirectory, file));
  removeOutdated(new Set(files.map((file) => file.split(path.sep)[0])));
}

const isPage = (file) => file.startsWith('index.html');

function replaceFile(from, to) {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const temporary = `${to}.${process.pid}`;
  fs.copyFileSync(from, temporary);
  fs.renameSync(temporary, to);
}

function removeOutdated(current) {
  for (const file of fs.readdirSync(siteDirectory)) {
    if (current.has(file) || OWN_ENTRIES.has(file)) continue;
    const full = path.join(siteDirectory, file);
    if (Date.now() - fs.statSync(full).mtimeMs > OLD_SCRIPTS_STAY_MS) {
      fs.rmSync(full, { recursive: true });
    }
  }
}

try {
  installShell();
  for (const name of REMOTES) {
    const before = readRegistry().remotes[name]?.version;
    const version = releaseRemote(name, { hashed: true });
    console.log(`${name} ${version}${version === before ? ' (inchangée)' : ' publiée'}`);
  }
  console.log(`Le site est dans ${path.relative(process.cwd(), siteDirectory)}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
