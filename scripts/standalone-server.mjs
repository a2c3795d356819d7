import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { passOn, passToApi, refuse } from './standalone-proxy.mjs';
import { ROOT } from './run-command.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  // Browsers refuse a module worker of any other type.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** MSW's service worker in the installed version. */
const WORKER_SCRIPT = createRequire(join(ROOT, 'standalone/package.json')).resolve(
  'msw/mockServiceWorker.js',
);

/**
 * Answers requests of both pages of a remote other than for its own files: API calls, by the server that the page has
 * selected, and the worker that plays scenarios. Refuses addresses outside this page.
 * @param {{ api: string }} options address of the server unless the page has selected another one
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
 * @param {object} options
 * @param {string} options.remote name of the remote
 * @param {string} options.page directory of the built page
 * @param {string} options.site directory of a site, or address of a running one, that provides the remotes
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
      // Addresses of the area lead to the page, too.
      const file = extname(pathname) ? pathname : '/index.html';
      void sendFile(response, page, file);
    }
  };
}

/** Any origin will do, to check that an address does not leave it. */
const ORIGIN = 'http://localhost';
const pathOf = (request) => new URL(request.url, ORIGIN).pathname;

/** `//` cannot be parsed, and `//example.fr/api` would be forwarded to another server than the selected one. */
const isOwnAddress = (url) =>
  url.startsWith('/') && URL.canParse(url, ORIGIN) && new URL(url, ORIGIN).origin === ORIGIN;

export const isAddress = (site) => /^https?:\/\//.test(site);

/** As sent by the server: the other origins from which remotes may be loaded. */
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

/** Whether the path stays in the directory and names no hidden files. */
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
