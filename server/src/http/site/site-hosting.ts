import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError, type Config } from '../../platform/config';
import { NotFound } from '../../platform/errors';
import { publicPages } from './public-pages';
import { answerSearchEngines, PUBLIC_PATHS } from './search-engines';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What a release replaces: a tab that opens after it must not see the old one. */
const REPLACED = new Set(['index.html', 'remotes.json']);
const HASHED_NAME = /(^|\.)[0-9a-f]{8,}\.[a-z0-9]+$/;
const RELEASED_REMOTE = /^remotes\/[^/]+\/[^/]+\//;

/**
 * Serves the built suite on the origin of the API. Files are looked up as they are asked for, since
 * a remote is released beside the running server. Without a directory only the API is served.
 */
export async function hostSite(app: FastifyInstance, config: Config): Promise<void> {
  const { siteDir } = config;
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
      // Pages are answered below, each address with its own.
      index: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cachingOf(path.relative(siteDir, file)));
      },
    });
  }
  const answerVisit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!openPublicPage || !isPageVisit(request)) throw new NotFound('Cette adresse n’existe pas.');
    const page = await openPublicPage(request);
    if (!page) return reply.sendFile('index.html');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  };
  if (siteDir) {
    answerSearchEngines(app, config);
    // Needs its own route: the static plugin would take `/` for its folder and refuse to list it.
    app.get('/', { schema: { hide: true } }, answerVisit);
  }
  app.setNotFoundHandler(answerVisit);
}

/** The `cache-control` of a file of the site, given relative to the site's directory. */
function cachingOf(file: string): string {
  const name = file.replaceAll(path.sep, '/').replace(/\.(br|gz)$/, '');
  if (REPLACED.has(name)) return 'no-store';
  return RELEASED_REMOTE.test(name) || HASHED_NAME.test(name) ? IMMUTABLE : 'no-cache';
}

/**
 * A browser that opens an address of the suite, not a script that misses a file. Services that make the
 * preview of a shared link accept any type.
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
