import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { passOn, passToApi, refuse } from './standalone-proxy.mjs';
import { ROOT } from './run-command.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  // A module worker of any other type is refused.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** MSW's service worker, as the installed version has it. */
const WORKER_SCRIPT = createRequire(join(ROOT, 'standalone/package.json')).resolve(
  'msw/mockServiceWorker.js',
);

/**
 * Answers what both pages of a remote need besides their own files: the API, from the server that the page has
 * chosen, and the worker that plays scenarios. Refuses what is no address of this page.
 * @param {{ api: string }} options address of the server unless the page names another one
 * @returns {(request, response) => boolean} whether it answers
 */
export function answerApiAndWorker({ api }) {
  return (request, response) => {
    if (!isOwnAddress(request.url)) {
      refuse(response, 400, 'Cette adresse est mal formée.');
      return true;
    }
    const pathname = pathOf(request);
    if (pathname === '/mockServiceWorker.js') {
      send(response, 200, TYPES['.js'], readFileSync(WORKER_SCRIPT));
      return true;
    }
    if (pathname !== '/api' && !pathname.startsWith('/api/')) return false;
    passToApi(request, response, api);
    return true;
  };
}

/**
 * The request listener of the page that opens a released remote alone.
 *
 * @param {object} options
 * @param {string} options.remote name of the remote
 * @param {string} options.page directory of the built page
 * @param {string} options.site directory of a site, or address of a running one: where the remotes come from
 * @param {string} options.api
 */
export function standaloneListener({ remote, page, site, api }) {
  const answered = answerApiAndWorker({ api });
  const fromSite = isAddress(site)
    ? (request, response) => passOn(request, response, new URL(request.url, site))
    : (request, response, pathname) => sendFile(response, site, pathname, siteHeaders());
  return (request, response) => {
    if (answered(request, response)) return;
    const pathname = pathOf(request);
    if (pathname === '/standalone.json') {
      send(response, 200, TYPES['.json'], JSON.stringify({ remote }));
    } else if (pathname === '/remotes.json' || pathname.startsWith('/remotes/')) {
      void fromSite(request, response, pathname);
    } else {
      // Addresses of the area are the page, too.
      const file = extname(pathname) ? pathname : '/index.html';
      void sendFile(response, page, file);
    }
  };
}

/** Which origin it is does not matter: only that an address stays at it. */
const ORIGIN = 'http://localhost';
const pathOf = (request) => new URL(request.url, ORIGIN).pathname;

/** `//` cannot be read, and `//example.fr/api` would be passed on to another server than the chosen one. */
const isOwnAddress = (url) =>
  url.startsWith('/') && URL.canParse(url, ORIGIN) && new URL(url, ORIGIN).origin === ORIGIN;

export const isAddress = (site) => /^https?:\/\//.test(site);

/** As the server says it: from which other origins remotes may be loaded. */
const siteHeaders = () => ({
  'x-remote-origins': (process.env.REMOTE_ORIGINS ?? '').split(/[\s,]+/).join(' '),
});

async function sendFile(response, directory, pathname, headers = {}) {
  const file = isPlain(pathname) && join(directory, decodeURIComponent(pathname));
  const found = file && (await stat(file).catch(() => null));
  if (!found || !found.isFile()) {
    send(response, 404, 'text/plain; charset=utf-8', 'Fichier introuvable.');
    return;
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    'Cache-Control': 'no-store',
  });
  createReadStream(file).pipe(response);
}

/** No way out of the directory, and none to hidden files. */
function isPlain(pathname) {
  try {
    return decodeURIComponent(pathname)
      .split(/[\\/]/)
      .every((part) => !part.startsWith('.'));
  } catch {
    return false;
  }
}

function send(response, status, type, body) {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
}
