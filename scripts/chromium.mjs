import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isMain } from './is-main.mjs';
import { ROOT, runCommand } from './run-command.mjs';

/** Chromium without desktop features: tests take a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MACOS_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * Finds the browser for the e2e tests: CHROMIUM_PATH, a headless shell on the machine or from the system's packages,
 * any Chromium on the machine, Playwright's own, or else a new one from Playwright.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium() {
  const found = configured() ?? headlessShell() ?? (await installShell()) ?? anyChromium();
  if (found) return found;
  await installFromPlaywright();
  const installed = anyChromium();
  if (installed) return installed;
  throw new Error(
    "Aucun Chromium trouvé, et son installation n'a pas réussi : installez Chromium ou Google Chrome, " +
      'ou indiquez son chemin dans CHROMIUM_PATH.',
  );
}

function configured() {
  const configured = process.env.CHROMIUM_PATH;
  if (!configured || works(configured)) return configured || undefined;
  throw new Error(
    `CHROMIUM_PATH désigne ${configured}, qui n'est pas un Chromium en état de marche.`,
  );
}

const headlessShell = () => onPath([SHELL]).find(works);

const anyChromium = () => [...onPath(NAMES), ...MACOS_APPLICATIONS, playwrightsOwn()].find(works);

function onPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => directories.map((directory) => join(directory, name)));
}

/** Ubuntu's /usr/bin/chromium-browser, for example, only asks to install a snap. */
function works(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return /Chrom/.test(
      execFileSync(path, ['--version', '--no-sandbox'], {
        encoding: 'utf8',
        timeout: 30_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}

function playwrightsOwn() {
  try {
    const require = createRequire(join(ROOT, 'e2e/package.json'));
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Installs it from Debian's packages, only as root. @returns {Promise<string | undefined>} its path */
async function installShell() {
  const debianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!debianAsRoot) return undefined;
  console.log('Installation de Chromium (apt-get)…');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_TIMEOUT_MS };
  // May fail partly (an unreachable list) and still provide Chromium.
  await runCommand('apt-get', ['-q', 'update'], options);
  await runCommand('apt-get', ['-q', 'install', '-y', '--no-install-recommends', SHELL], options);
  return headlessShell();
}

async function installFromPlaywright() {
  console.log('Installation de Chromium (playwright install)…');
  await runCommand('playwright', ['install', 'chromium'], {
    cwd: join(ROOT, 'e2e'),
    timeoutMs: INSTALL_TIMEOUT_MS,
  });
}

if (isMain(import.meta.url)) console.log(await findOrInstallChromium());
