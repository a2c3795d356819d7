import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fr } from 'zod/locales';
import { domains } from './domains';
import { takeLoginForm } from './domains/session/login-form';
import { describeApi } from './http/api-docs';
import { guardCalls } from './http/guard';
import { answerBrokenConnection, handleError } from './http/handle-error';
import { registerHealth } from './http/health';
import { removeOldKeys } from './http/idempotency';
import { removeOldUploads } from './http/old-uploads';
import { refuseForeignWrites } from './http/same-origin';
import { secureHeaders } from './http/secure-headers';
import { hostSite } from './http/site/site-hosting';
import type { Config } from './platform/config';
import type { AppContext } from './platform/context';
import type { Database } from './platform/database/database';
import { FileArchive } from './platform/files/file-archive';
import { openDiskStorage } from './platform/files/file-storage';
import { startHousekeeping } from './platform/housekeeping';
import { startMailSender } from './platform/mail/mail-sender';
import { removeOldAttempts } from './platform/sessions/login-throttle';
import { removeEndedSessions } from './platform/sessions/session-store';

export interface AppOptions {
  db: Database;
  /** Where the log goes line by line; standard output when absent. */
  logTo?: { write(line: string): void };
}

const MAX_BODY_BYTES = 1024 * 1024;
/** How long a client may take to send a request: a driver's photos over a weak network. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;

/**
 * Builds the server without listening: the API, its documentation and, when `siteDir` is set, the
 * site. The caller owns `db` and closes it after the app.
 */
export async function buildApp(
  config: Config,
  { db, logTo }: AppOptions,
): Promise<FastifyInstance> {
  // What the contract does not word itself, zod says in French.
  z.config(fr());
  const context: AppContext = {
    config,
    db,
    files: new FileArchive(db, openDiskStorage(path.join(config.dataDir, 'files'))),
  };
  const app = Fastify(serverOptions(config, logTo));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('uploadFolder', path.join(config.dataDir, 'uploads'));
  acceptOnlyJson(app);

  await app.register(secureHeaders, config);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: FAST_BROTLI },
  });
  await app.register(cookie);
  await describeApi(app);
  registerHealth(app, db);
  await app.register(async (api) => {
    const refuseForeign = refuseForeignWrites(config.publicUrl);
    api.addHook('onRequest', (request, _reply, done) => {
      refuseForeign(request);
      done();
    });
    guardCalls(api, context);
    keepFromCaches(api);
    await api.register(multipart);
    for (const registerRoutes of domains) registerRoutes(api, context);
  });
  await hostSite(app, config);
  takeLoginForm(app, context);
  startHousekeeping(app, {
    uploads: () => removeOldUploads(app.uploadFolder),
    files: () => context.files.removeOrphans(),
    sessions: () => removeEndedSessions(db),
    logins: () => removeOldAttempts(db),
    keys: () => removeOldKeys(db),
  });
  startMailSender(app, context);
  return app;
}

/** What one person may see is never shown to the next one at the same screen; a file says it itself. */
function keepFromCaches(api: FastifyInstance): void {
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/**
 * Quality 4: answers are compressed while somebody waits. A window of 256 KB: with the usual 4 MB each
 * answer in pieces takes 20 MB, for which the collector goes through the whole heap, and all wait.
 */
const FAST_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

function serverOptions(config: Config, logTo: AppOptions['logTo']): FastifyServerOptions {
  return {
    // Requests are logged with method, address and duration: never with cookies, headers or bodies.
    logger: {
      level: config.logLevel,
      // PostgreSQL quotes the row it refused, password hash included.
      redact: ['err.detail', 'err.where', 'err.parameters'],
      ...(logTo && { stream: logTo }),
    },
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: answerBrokenConnection,
  };
}

/** A number says how many balancers stand before the server. */
function trusted(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** A call without a body may still say that it sends JSON; anything that is not JSON is a 415. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
