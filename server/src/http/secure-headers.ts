import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../platform/config';
import { inlineScriptSources } from './site/inline-scripts';

const SELF = "'self'";
const NONE = "'none'";

/** Security headers of every answer, static files included: helmet's, with a policy of our own. */
export const secureHeaders = fp(async (app: FastifyInstance, config: Config) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF, ...(config.siteDir ? inlineScriptSources(config.siteDir) : [])],
        // Emotion writes the styles of MUI into the page.
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'blob:', 'data:'],
        connectSrc: [SELF],
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
  // The log's number of the request, to quote when reporting a failure.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
});
