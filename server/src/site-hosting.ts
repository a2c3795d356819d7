import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError, type Config } from './config';
import { NotFound } from './errors';
import { pagePacker } from './site/pack-page';
import { publicPages } from './site/public-pages';
import { answerSearchEngines, PUBLIC_PATHS } from './site/search-engines';

const UNCHANGING = 'public, max-age=31536000, immutable';
/** Nobody asks again for what never changes, and only documents have windows and links. */
const NEEDLESS_ON_UNCHANGING = [
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
  'cross-origin-opener-policy',
  'referrer-policy',
] as const;
/** What a release replaces: a tab that opens now must see it now. */
const REPLACED = new Set(['index.html', 'remotes.json']);
const HASHED_NAME = /(^|\.)[0-9a-f]{8,}\.[a-z0-9]+$/;
const RELEASED_REMOTE = /^remotes\/[^/]+\/[^/]+\//;

/**
 * Serves the built suite on the origin of the API. Files are looked up as they are asked for, since
 * a remote is released beside the running server. Without a directory only the API is served.
 */
export async function hostSite(app: FastifyInstance, config: Config): Promise<void> {
  const { siteDir } = config;
  const sendPacked = pagePacker();
  const openPublicPage = siteDir ? publicPages(siteDir, config) : undefined;
  if (siteDir) {
    if (!existsSync(path.join(siteDir, 'index.html'))) {
      throw new ConfigError(`SITE_DIR has no index.html: ${siteDir}`);
    }
    await app.register(fastifyStatic, {
      root: siteDir,
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      // A visit is answered below, with the page that belongs to its address.
      index: false,
      setHeaders: (reply, file) => {
        const caching = cachingOf(path.relative(siteDir, file));
        reply.header('cache-control', caching);
        if (caching !== UNCHANGING) return;
        for (const name of NEEDLESS_ON_UNCHANGING) void reply.removeHeader(name);
      },
    });
  }
  const answerVisit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!openPublicPage || !isPageVisit(request)) throw new NotFound('Cette adresse n’existe pas.');
    const page = await openPublicPage(request);
    if (!page) return reply.sendFile('index.html');
    return sendPacked(request, reply, page);
  };
  if (siteDir) {
    answerSearchEngines(app, config);
    // Not a file: the static files would take it for their folder and refuse to list it.
    app.get('/', { schema: { hide: true } }, answerVisit);
  }
  app.setNotFoundHandler(answerVisit);
}

/** How long a file of the site, given below its directory, may be kept. */
export function cachingOf(file: string): string {
  const name = file.replaceAll(path.sep, '/').replace(/\.(br|gz)$/, '');
  if (REPLACED.has(name)) return 'no-store';
  return RELEASED_REMOTE.test(name) || HASHED_NAME.test(name) ? UNCHANGING : 'no-cache';
}

/**
 * A browser that opens an address of the suite, not a script that misses a file. Who makes the preview
 * of a shared link asks for anything.
 */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  const { accept = '' } = headers;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|remotes)(\/|$)/.test(address) &&
    !path.basename(address).includes('.') &&
    (accept.includes('text/html') || (PUBLIC_PATHS.includes(address) && /^$|\*\/\*/.test(accept)))
  );
}
