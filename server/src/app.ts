import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { domains } from './domains';
import { dailyForgetting, eraseRestored } from './domains/personal-data/daily-run';
import { removeOldRemarks } from './domains/planning/capacity';
import { registerLoginForm } from './domains/session/login-form';
import { removeOldErrors } from './domains/suite/browser-errors';
import { compiledSerializer } from './http/answer-serializer';
import { describeApi } from './http/api-docs';
import { COMPRESSED_FROM, ENCODINGS, FAST_BROTLI } from './http/compression';
import { guardCalls } from './http/guard';
import { answerBrokenConnection, handleError, handleFrameworkError } from './http/handle-error';
import { registerHealth } from './http/health';
import { removeOldKeys } from './http/idempotency';
import { measureCalls } from './http/metrics/measure-calls';
import { serveMetrics } from './http/metrics/serve-metrics';
import { limitLoad } from './http/overload/limit-load';
import { removeOldUploads } from './http/old-uploads';
import { refuseForeignWrites } from './http/same-origin';
import { secureHeaders } from './http/secure-headers';
import { stopCleanly } from './http/stopping';
import { SharedAnswers } from './http/shared-answers/shared-answers';
import type { WrittenAnswer } from './http/shared-answers/written-answer';
import { hostSite } from './http/site/site-hosting';
import { traceRequests } from './http/trace-requests';
import type { Config } from './platform/config';
import type { AppContext } from './platform/context';
import type { Database } from './platform/database/database';
import { Standby } from './platform/database/standby';
import { SENTENCES, WrongType } from './platform/errors';
import { FileArchive } from './platform/files/file-archive';
import { openFileStorage } from './platform/files/open-file-storage';
import { removeUnusedLocations } from './platform/geo/address-locations';
import { estimatedDistances } from './platform/geo/distances';
import { startGeocoding } from './platform/geo/geocode-addresses';
import { roadDistances } from './platform/geo/road-distances';
import { notAtStart, startHousekeeping } from './platform/housekeeping';
import { startMailSender } from './platform/mail/mail-sender';
import { Metrics } from './platform/metrics/metrics';
import { removeOldDevices } from './platform/sessions/known-devices';
import { removeEndedSessions } from './platform/sessions/session-store';
import { Settings } from './platform/settings/settings';
import { watchSetup } from './platform/setup/setup-code';
import { removeOldCounters } from './platform/throttle/counters';
import { openRegistry } from './platform/site/read-registry';
import type { Tracing } from './platform/tracing/tracing';

export interface AppOptions {
  db: Database;
  /** A streaming standby for calls that read a lot; absent if there is none. */
  standbyDb?: Database | undefined;
  /** Receives the log line by line; pino's own output by default. */
  logTo?: { write(line: string): void };
  /** Absent: no spans are recorded. The caller closes it after the app. */
  tracing?: Tracing | undefined;
}

const MAX_BODY_BYTES = 1024 * 1024;
/** How long a client may take to send a request: enough for a driver's photos on a weak network. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;

/**
 * Builds the server without listening: the API, its documentation and, when `siteDir` is set, the
 * site. The caller owns the databases and closes them after the app.
 */
export async function buildApp(
  config: Config,
  { db, standbyDb, logTo, tracing }: AppOptions,
): Promise<FastifyInstance> {
  // Replaces zod's own messages, which address programmers, where the contract has none.
  z.config({ localeError: () => SENTENCES[400] });
  const app = Fastify(serverOptions(config, logTo));
  const context: AppContext = {
    config,
    db,
    files: new FileArchive(db, await openFileStorage(config)),
    readRegistry: openRegistry(config),
    metrics: new Metrics(),
    isSetupNeeded: watchSetup(db, config),
    settings: new Settings(db, config),
    distances: config.osrmUrl
      ? roadDistances({
          url: config.osrmUrl,
          warn: (error) => app.log.warn({ err: error }, 'driving times estimated'),
        })
      : estimatedDistances,
  };
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(config.production ? compiledSerializer : serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('uploadFolder', path.join(config.dataDir, 'uploads'));
  acceptJsonOnly(app);

  await app.register(secureHeaders, config);
  stopCleanly(app);
  await app.register(compress, {
    encodings: [...ENCODINGS],
    brotliOptions: FAST_BROTLI,
    threshold: COMPRESSED_FROM,
    // No client sends compressed bodies, and a few bytes could expand to a megabyte.
    globalDecompression: false,
  });
  await app.register(cookie);
  await describeApi(app);
  registerHealth(app, db);
  await app.register(async (api) => {
    if (tracing) traceRequests(api, tracing);
    const refuseForeign = refuseForeignWrites(config.publicUrl);
    api.addHook('onRequest', (request, _reply, done) => {
      refuseForeign(request);
      done();
    });
    measureCalls(api, context.metrics);
    api.decorate('standby', standbyOf(api, context, standbyDb));
    await limitLoad(api, config);
    api.decorate('sharedAnswers', new SharedAnswers<WrittenAnswer>());
    guardCalls(api, context);
    forbidCaching(api);
    // Registered before the upload parser: the login form accepts no uploads.
    registerLoginForm(api, context);
    await api.register(multipart);
    for (const registerRoutes of domains) registerRoutes(api, context);
  });
  await hostSite(app, context);
  startHousekeeping(app, {
    uploads: () => removeOldUploads(app.uploadFolder),
    // Delayed, so that an operator who has moved the database or mistyped a setting can notice that the files belong
    // elsewhere.
    removed: notAtStart((signal) => context.files.removeListed(signal)),
    files: notAtStart((signal) =>
      context.files.removeOrphans({ signal, refuse: (sentence) => app.log.error(sentence) }),
    ),
    photos: (signal) => context.files.movePhotosToColdClass({ signal }),
    sessions: () => removeEndedSessions(db),
    counters: () => removeOldCounters(db),
    devices: () => removeOldDevices(db),
    erasures: (signal) => eraseRestored(context, { log: app.log, signal }),
    // Forgetting cannot be undone: a clock that is wrong at boot has time to be set first.
    forgetting: notAtStart(dailyForgetting(context, app.log)),
    keys: () => removeOldKeys(db),
    errors: () => removeOldErrors(db),
    remarks: () => removeOldRemarks(db),
    locations: async () => removeUnusedLocations(db, (await context.settings.read()).company.depot),
  });
  startMailSender(app, context);
  startGeocoding(app, context);
  if (config.metrics) serveMetrics(app, context, config.metrics);
  app.addHook('onClose', () => context.files.close());
  return app;
}

function standbyOf(
  app: FastifyInstance,
  { db, metrics }: AppContext,
  standby: Database | undefined,
): Standby {
  return new Standby({
    primary: db,
    standby,
    reads: metrics.standbyReads,
    warn: (error) => app.log.warn({ err: error }, 'standby away: the primary answers'),
  });
}

/** Keeps answers out of caches on shared computers; files set their own caching. */
function forbidCaching(api: FastifyInstance): void {
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

function serverOptions(config: Config, logTo: AppOptions['logTo']): FastifyServerOptions {
  return {
    // Requests are logged with method, path and duration: never with cookies, headers, bodies or query strings, since a
    // search may contain a customer's name.
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({
          method,
          url: url.split('?', 1)[0],
          remoteAddress: ip,
        }),
      },
      // PostgreSQL quotes the row it refused, password hash included.
      redact: ['err.detail', 'err.where', 'err.parameters'],
      ...(logTo && { stream: logTo }),
    },
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests that arrive during shutdown are refused by `stopCleanly`, with a message.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleFrameworkError(error, request, reply),
    clientErrorHandler: answerBrokenConnection,
  };
}

/** A number means the number of load balancers in front of the server. */
function trusted(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Treats an empty body as JSON; any other content type, or a compressed body, is answered with 415. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    done(encoding === undefined || encoding === 'identity' ? undefined : new WrongType());
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
