import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../platform/config';
import { inlineScriptSources } from './site/inline-scripts';

const SELF = "'self'";
const NONE = "'none'";
/** Sources of a developer's own build of a remote, at any port, and of its change notifications. */
const OWN_BUILD_SOURCES = ['http://localhost:*', 'http://127.0.0.1:*'];
const OWN_BUILD_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The policy of the service worker, which fetches what pages request under their own policies. Browsers keep it until
 * the worker's script changes, so it must include hosts allowed later.
 */
export const WORKER_POLICY = `default-src ${SELF};connect-src *;object-src ${NONE};base-uri ${NONE}`;

/** Security headers of every answer, static files included: helmet's, with a policy of our own. */
export const secureHeaders = fp(async (app: FastifyInstance, config: Config) => {
  const headers = Object.entries(await headersOfHelmet(config));
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    // The request's number in the log, to be quoted when reporting a failure.
    reply.header('x-request-id', request.id);
    done();
  });
});

/** Computed once: they are the same for every answer, and helmet would compute them each time. */
async function headersOfHelmet(config: Config): Promise<Record<string, string>> {
  const remotes = remoteSources(config);
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [
          SELF,
          ...remotes,
          ...(config.siteDir ? inlineScriptSources(config.siteDir) : []),
        ],
        // Emotion writes the styles of MUI into the page.
        styleSrc: [SELF, "'unsafe-inline'", ...remotes],
        imgSrc: [SELF, 'blob:', 'data:', ...remotes, ...tileSources(config)],
        fontSrc: [SELF, ...remotes],
        connectSrc: [SELF, ...remotes, ...(config.production ? [] : OWN_BUILD_SOCKETS)],
        frameAncestors: [NONE],
        objectSrc: [NONE],
        baseUri: [SELF],
        formAction: [SELF],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  });
  app.get('/', (_request, reply) => reply.raw.getHeaders());
  return (await app.inject('/')).json();
}

/** Hosts beside our own from which a remote's files may come. */
function remoteSources({ remoteOrigins, production }: Config): readonly string[] {
  return production ? remoteOrigins : [...remoteOrigins, ...OWN_BUILD_SOURCES];
}

/** Sources of map images. */
function tileSources({ mapTiles }: Config): readonly string[] {
  return mapTiles ? [new URL(mapTiles.url).origin] : [];
}
