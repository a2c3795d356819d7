import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config';

const SELF = "'self'";
const NONE = "'none'";

/** Headers of every answer: only own scripts run, nobody frames the site. */
export const secureHeaders = fp(async (app: FastifyInstance, config: Config) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        // Emotion writes the styles of MUI into the page.
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'blob:', 'data:'],
        frameAncestors: [NONE],
        objectSrc: [NONE],
        baseUri: [SELF],
        formAction: [SELF],
      },
    },
    // For browsers and plugins that are gone: a kilobyte on the login page, and no more safety. All that
    // can run these scripts go by the policy's frame-ancestors.
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  });
  // The number under which the log knows the request: what somebody quotes who reports a failure.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
});
