import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  ENTRY_FILE,
  IMMUTABLE_CACHING,
  IN_RELEASE,
  isPageAddress,
  LISTED_PATHS,
  PAGE_FILE,
  REGISTRY_FILE,
  REMOTE_ORIGINS_HEADER,
  REMOTE_OVERRIDES_HEADER,
  SHELL_FILE,
  WORKER_FILE,
} from '@cigogne/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { ConfigError } from '../../platform/config-error';
import type { AppContext } from '../../platform/context';
import { NotFound } from '../../platform/errors';
import { WORKER_POLICY } from '../secure-headers';
import { type OpenPublicPage, publicPages } from './public-pages';
import { answerSearchEngines } from './search-engines';
import { answerWebManifest } from './web-manifest';

/** Files that a release or an installation replaces: a tab opened later must not get the old one. */
const REPLACED = new Set([PAGE_FILE, REGISTRY_FILE, SHELL_FILE]);
const HASHED_NAME = /(^|\.)[0-9a-f]{8,}\.[a-z0-9]+$/;
/** The releases' private folder and all other names beginning with a dot, and source maps anywhere. */
const NEVER_SERVED = /\/(?:\.|source-maps(?:\/|$))|\.map$/;

/**
 * Serves the built suite on the origin of the API. Files are looked up on request, since remotes are released while the
 * server runs. Without a directory only the API is served.
 */
export async function hostSite(app: FastifyInstance, context: AppContext): Promise<void> {
  const { siteDir } = context.config;
  if (!siteDir) {
    app.setNotFoundHandler((_request, reply) => void reply.send(noSuchAddress()));
    return;
  }
  if (!existsSync(path.join(siteDir, PAGE_FILE))) {
    throw new ConfigError(`SITE_DIR has no ${PAGE_FILE}: ${siteDir}`);
  }
  await hostFiles(app, siteDir, context);
  answerSearchEngines(app, context);
  answerWebManifest(app, siteDir, context);
  answerVisits(app, publicPages(siteDir, context));
}

async function hostFiles(
  app: FastifyInstance,
  siteDir: string,
  { config, metrics }: AppContext,
): Promise<void> {
  const registryHeaders = headersOfRegistry(config);
  await app.register(fastifyStatic, {
    root: siteDir,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    // Pages are answered by `answerVisits`, each address with its own.
    index: false,
    dotfiles: 'ignore',
    allowedPath: (address) => !NEVER_SERVED.test(address),
    setHeaders: (reply, file) => {
      const name = nameOnSite(siteDir, file);
      reply.header('cache-control', cachingOf(name));
      const [folder, remote, version] = IN_RELEASE.exec(name) ?? [];
      if (remote && version && name === `${folder}${ENTRY_FILE}`) {
        metrics.remoteLoads.inc({ remote, version });
      }
      if (name === WORKER_FILE) reply.header('content-security-policy', WORKER_POLICY);
      if (name === REGISTRY_FILE) for (const header of registryHeaders) reply.header(...header);
    },
  });
}

/** Every address of a page is answered: with its prerendered page, or with the one that the scripts fill. */
function answerVisits(app: FastifyInstance, openPublicPage: OpenPublicPage): void {
  const pageOf = async (request: FastifyRequest) => {
    if (!isPageVisit(request)) throw noSuchAddress();
    return openPublicPage(request);
  };
  // Not async: for a handler that returns its reply fastify adds another listener for its end each time.
  const answerVisit = (request: FastifyRequest, reply: FastifyReply): void => {
    pageOf(request).then(
      (page) => {
        if (!page) return void reply.sendFile(PAGE_FILE);
        void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
      },
      (error: unknown) => void reply.send(error),
    );
  };
  // Needs its own route: the static plugin would take `/` for its folder and refuse to list it.
  app.get('/', { schema: { hide: true } }, answerVisit);
  app.setNotFoundHandler(answerVisit);
}

const noSuchAddress = () => new NotFound('Cette adresse n’existe pas.');

/** Restrictions on the browser's loader; in headers, since the registry itself could be manipulated. */
function headersOfRegistry({ remoteOrigins, production }: Config): [string, string][] {
  return [
    ...(remoteOrigins.length > 0
      ? [[REMOTE_ORIGINS_HEADER, remoteOrigins.join(' ')] as [string, string]]
      : []),
    ...(production ? [] : [[REMOTE_OVERRIDES_HEADER, 'on'] as [string, string]]),
  ];
}

/** Path of a file below the site's directory; for a compressed copy that of the original. */
function nameOnSite(siteDir: string, file: string): string {
  return path
    .relative(siteDir, file)
    .replaceAll(path.sep, '/')
    .replace(/\.(br|gz)$/, '');
}

/** The `cache-control` of a file of the site. */
function cachingOf(name: string): string {
  if (REPLACED.has(name)) return 'no-store';
  return IN_RELEASE.test(name) || HASHED_NAME.test(name) ? IMMUTABLE_CACHING : 'no-cache';
}

/**
 * Whether a browser opens an address of the suite, rather than a script requesting a missing file. Services that render
 * previews of shared links accept any type.
 */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  const { accept = '' } = headers;
  return (
    (method === 'GET' || method === 'HEAD') &&
    isPageAddress(address) &&
    (accept.includes('text/html') || (LISTED_PATHS.includes(address) && /^$|\*\/\*/.test(accept)))
  );
}
