import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal';
import { PRIVATE_FOLDER, REGISTRY_FILE } from './release-store';
import { SHELL_FILE } from './shell-offers';

/** How long the scripts of a former shell stay for the tabs that still run it. */
const FORMER_SCRIPTS_STAY_MS = 7 * 24 * 60 * 60 * 1000;
const NOT_INSTALLED = new Set(['size-report.json', SHELL_FILE, 'source-maps']);
const OF_THE_REMOTES = new Set(['remotes', REGISTRY_FILE, PRIVATE_FOLDER, SHELL_FILE]);
/** Since when a file is none of the present shell's: name → ISO 8601. */
const FORMER_FILES = `${PRIVATE_FOLDER}/former-shell.json`;

/**
 * Installs a built shell into a site that may be served meanwhile. The remotes and their registry stay
 * as they are.
 * @param dist the folder that the build has written
 */
export function installShell(
  dist: string,
  site: string,
  {
    commit = null,
    now = new Date(),
  }: { readonly commit?: string | null; readonly now?: Date } = {},
): void {
  if (!fs.existsSync(path.join(dist, 'index.html'))) {
    throw new Refusal(`Le shell n’est pas construit dans ${dist}.`);
  }
  fs.mkdirSync(path.join(site, PRIVATE_FOLDER), { recursive: true });
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => !NOT_INSTALLED.has(file.split(path.sep)[0]!))
    .filter((file) => fs.statSync(path.join(dist, file)).isFile());
  const install = (chosen: readonly string[]) => {
    for (const file of chosen) {
      replaceFile(path.join(site, file), fs.readFileSync(path.join(dist, file)));
    }
  };
  // The page after the scripts that it names: until then the old page names the old ones, which are still
  // there. The service worker after the page, which it keeps.
  install(files.filter((file) => !isPage(file) && !isWorker(file)));
  installDescription(dist, site, commit, now);
  install(files.filter(isPage));
  install(files.filter(isWorker));
  removeOutdated(site, new Set(files.map((file) => file.split(path.sep)[0]!)), now);
}

const isPage = (file: string) => file.startsWith('index.html');
const isWorker = (file: string) => file.startsWith('service-worker.js');

function installDescription(dist: string, site: string, commit: string | null, now: Date): void {
  const built = path.join(dist, SHELL_FILE);
  const installed = path.join(site, SHELL_FILE);
  if (!fs.existsSync(built)) {
    // A shell of before: what another one offered says nothing about it.
    fs.rmSync(installed, { force: true });
    return;
  }
  const shell = JSON.parse(fs.readFileSync(built, 'utf8')) as object;
  replaceFile(
    installed,
    Buffer.from(JSON.stringify({ ...shell, commit, installedAt: now.toISOString() })),
  );
}

function replaceFile(to: string, content: Buffer): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const draft = `${to}.${process.pid}`;
  fs.writeFileSync(draft, content);
  fs.renameSync(draft, to);
}

function removeOutdated(site: string, present: ReadonlySet<string>, now: Date): void {
  const file = path.join(site, FORMER_FILES);
  const before = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const former: Record<string, string> = {};
  for (const name of fs.readdirSync(site)) {
    if (present.has(name) || OF_THE_REMOTES.has(name)) continue;
    const since = before[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > FORMER_SCRIPTS_STAY_MS) {
      fs.rmSync(path.join(site, name), { recursive: true });
    } else {
      former[name] = since;
    }
  }
  replaceFile(file, Buffer.from(JSON.stringify(former)));
}
