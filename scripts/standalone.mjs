/**
 * Opens a remote alone, without the shell:
 *
 *     npm run standalone -- driver [--dev] [--port N] [--host NAME] [--api URL] [--site DIR_OR_URL]
 *
 * What opens is the released bundle, from the site's registry; `--dev` opens the sources with hot reload.
 */
import './check-node.mjs';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { REGISTRY_FILE } from '../build-config/site-files.cjs';
import { compileIfNeeded, STANDALONE } from './build.mjs';
import { commandArguments } from './command-arguments.mjs';
import { installIfNeeded } from './install.mjs';
import { ROOT } from './run-command.mjs';
import { siteDirectoryOf } from './site-directory.mjs';
import { serveFromSources } from './standalone-dev.mjs';
import { isAddress, standaloneListener } from './standalone-server.mjs';

const { remoteDirectories, readManifest } = createRequire(import.meta.url)(
  '../build-config/remotes.cjs',
);

const API = 'http://localhost:8080';
const PAGE = join(ROOT, 'standalone/dist');

const USAGE =
  'npm run standalone -- APPLICATION [--dev] [--port N] [--host NOM] [--api URL] [--site DOSSIER_OU_URL]';

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { positionals, values } = commandArguments({
    allowPositionals: true,
    options: {
      dev: { type: 'boolean', default: false },
      port: { type: 'string', default: process.env.STANDALONE_PORT },
      host: { type: 'string', default: process.env.STANDALONE_HOST ?? 'localhost' },
      api: { type: 'string', default: process.env.STANDALONE_API },
      site: { type: 'string', default: process.env.SITE_DIR },
    },
  });
  const { directory, manifest } = findRemote(positionals[0]);
  const port = values.port === undefined ? manifest.port : portOf(values.port);
  const api = addressOf(values.api ?? API);
  await installIfNeeded();
  const place = { host: values.host, port };
  if (values.dev) {
    await serveFromSources({ directory, api, ...place });
  } else {
    const site = siteOf(values.site, manifest.name);
    await compileIfNeeded([STANDALONE]);
    await listen(standaloneListener({ remote: manifest.name, page: PAGE, site, api }), place);
  }
  const address = `http://${values.host}:${port}${manifest.area.path}`;
  console.log(`mfe-${manifest.name}${values.dev ? ' (sources)' : ''} :`);
  console.log(`  avec un scénario   ${address}?scenario=typical-day`);
  console.log(
    `  avec le serveur    ${address}?server=${values.api ? encodeURIComponent(api) : ''}`,
  );
}

function findRemote(name) {
  const remotes = remoteDirectories().map((directory) => ({
    directory,
    manifest: readManifest(directory),
  }));
  const remote = remotes.find(({ manifest }) => manifest.name === name);
  if (remote) return remote;
  const names = remotes.map(({ manifest }) => manifest.name).join(', ');
  throw new Error(
    `${name ? `Pas d’application « ${name} »` : 'Quelle application ?'} ; il y a : ${names}.\n${USAGE}`,
  );
}

function portOf(given) {
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`« ${given} » n’est pas un port.`);
}

function addressOf(given) {
  if (isAddress(given) && URL.canParse(given)) return new URL(given).origin;
  throw new Error(`« ${given} » n’est pas l’adresse d’un serveur, par exemple ${API}.`);
}

/** The site's directory, or its address; fails early when it does not have the remote. */
function siteOf(given, remote) {
  if (given && isAddress(given)) return addressOf(given);
  const site = siteDirectoryOf(given);
  const shown = relative(process.cwd(), site) || site;
  const registry = join(site, REGISTRY_FILE);
  if (!existsSync(registry)) {
    throw new Error(`Il n’y a pas de site dans ${shown} : npm run build, ou --site ADRESSE.`);
  }
  if (readJson(registry).remotes?.[remote]) return site;
  throw new Error(`${remote} n’est pas publiée dans ${shown} : npm run release -- ${remote}`);
}

function listen(listener, { host, port }) {
  return new Promise((done, failed) => {
    const server = http.createServer(listener);
    server.on('error', (error) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Error(`Le port ${port} est déjà utilisé : choisissez-en un autre avec --port.`)
          : error,
      ),
    );
    server.listen(port, host, done);
  });
}
