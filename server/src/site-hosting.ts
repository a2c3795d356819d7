import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ConfigError } from './config';
import { NotFound } from './errors';

const UNCHANGING = 'public, max-age=31536000, immutable';
/** What a release replaces: a tab that opens now must see it now. */
const REPLACED = new Set(['index.html', 'remotes.json']);
const HASHED_NAME = /(^|\.)[0-9a-f]{8,}\.[a-z0-9]+$/;
const RELEASED_REMOTE = /^remotes\/[^/]+\/[^/]+\//;

/**
 * Serves the built suite on the origin of the API. Files are looked up as they are asked for, since
 * a remote is released beside the running server. Without a directory only the API is served.
 */
export async function hostSite(app: FastifyInstance, siteDir: string | undefined): Promise<void> {
  if (siteDir) {
    if (!existsSync(path.join(siteDir, 'index.html'))) {
      throw new ConfigError(`SITE_DIR has no index.html: ${siteDir}`);
    }
    await app.register(fastifyStatic, {
      root: siteDir,
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cachingOf(path.relative(siteDir, file)));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (siteDir && isPageVisit(request)) return reply.sendFile('index.html');
    throw new NotFound('Cette adresse n’existe pas.');
  });
}

/** How long a file of the site, given below its directory, may be kept. */
export function cachingOf(file: string): string {
  const name = file.replaceAll(path.sep, '/').replace(/\.(br|gz)$/, '');
  if (REPLACED.has(name)) return 'no-store';
  return RELEASED_REMOTE.test(name) || HASHED_NAME.test(name) ? UNCHANGING : 'no-cache';
}

/** A browser that opens an address of the suite, not a script that misses a file. */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|remotes)(\/|$)/.test(address) &&
    !path.basename(address).includes('.') &&
    (headers.accept ?? '').includes('text/html')
  );
}
