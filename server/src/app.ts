import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { domains } from './domains';
import { dailyForgetting } from './domains/personal-data/daily-run';
import { registerLoginForm } from './domains/session/login-form';
import { removeOldErrors } from './domains/suite/browser-errors';
import { compiledSerializer } from './http/answer-serializer';
import { describeApi } from './http/api-docs';
import { guardCalls } from './http/guard';
import { answerBrokenConnection, handleError, handleFrameworkError } from './http/handle-error';
import { registerHealth } from './http/health';
import { removeOldKeys } from './http/idempotency';
import { limitLoad } from './http/overload/limit-load';
import { removeOldUploads } from './http/old-uploads';
import { refuseForeignWrites } from './http/same-origin';
import { secureHeaders } from './http/secure-headers';
import { stopCleanly } from './http/stopping';
import { hostSite } from './http/site/site-hosting';
import type { Config } from './platform/config';
import type { AppContext } from './platform/context';
import type { Database } from './platform/database/database';
import { SENTENCES } from './platform/errors';
import { FileArchive } from './platform/files/file-archive';
import { openDiskStorage } from './platform/files/file-storage';
import { startHousekeeping } from './platform/housekeeping';
import { startMailSender } from './platform/mail/mail-sender';
import { removeOldDevices } from './platform/sessions/known-devices';
import { removeOldAttempts } from './platform/sessions/throttle';
import { removeEndedSessions } from './platform/sessions/session-store';
import { Settings } from './platform/settings/settings';
import { watchSetup } from './platform/setup/setup-code';
import { openRegistry } from './platform/site/read-registry';

export interface AppOptions {
  db: Database;
  /** Where the log goes line by line; standard output when absent. */
  logTo?: { write(line: string): void };
}

const MAX_BODY_BYTES = 1024 * 1024;
/** How long a client may take to send a request: long enough for a driver's photos on a weak network. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;

/**
 * Builds the server without listening: the API, its documentation and, when `siteDir` is set, the
 * site. The caller owns `db` and closes it after the app.
 */
export async function buildApp(
  config: Config,
  { db, logTo }: AppOptions,
): Promise<FastifyInstance> {
  // Instead of zod's own messages, which are for programmers, where the contract gives none.
  z.config({ localeError: () => SENTENCES[400] });
  const context: AppContext = {
    config,
    db,
    files: new FileArchive(db, openDiskStorage(path.join(config.dataDir, 'files'))),
    readRegistry: openRegistry(config),
    isSetupNeeded: watchSetup(db, config),
    settings: new Settings(db, config),
  };
  const app = Fastify(serverOptions(config, logTo));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(config.production ? compiledSerializer : serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('uploadFolder', path.join(config.dataDir, 'uploads'));
  acceptJsonOnly(app);

  await app.register(secureHeaders, config);
  stopCleanly(app);
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
    await limitLoad(api, config);
    guardCalls(api, context);
    forbidCaching(api);
    await api.register(multipart);
    for (const registerRoutes of domains) registerRoutes(api, context);
  });
  await hostSite(app, context);
  registerLoginForm(app, context);
  startHousekeeping(app, {
    uploads: () => removeOldUploads(app.uploadFolder),
    files: () => context.files.removeOrphans(),
    sessions: () => removeEndedSessions(db),
    logins: () => removeOldAttempts(db),
    devices: () => removeOldDevices(db),
    forgetting: dailyForgetting(context, app.log),
    keys: () => removeOldKeys(db),
    errors: () => removeOldErrors(db),
  });
  startMailSender(app, context);
  app.addHook('onClose', () => context.files.close());
  return app;
}

/** Keeps answers out of caches, for the next person at the computer; files set their own caching. */
function forbidCaching(api: FastifyInstance): void {
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/**
 * Quality 4, since people wait for the answer while it is compressed. A window of 256 KB: with the
 * default of 4 MB each streamed answer takes 20 MB, and collecting that garbage delays all requests.
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
    // Requests that come while the server stops are refused by `stopCleanly`, with a sentence.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleFrameworkError(error, request, reply),
    clientErrorHandler: answerBrokenConnection,
  };
}

/** A number says how many load balancers are in front of the server. */
function trusted(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** An empty body is accepted as JSON; any other content type is a 415. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
