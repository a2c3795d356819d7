import underPressure from '@fastify/under-pressure';
import type { CallName } from '@cigogne/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { TryLater } from '../../platform/errors';
import { familyOfAccessToken } from '../../platform/sessions/tokens';
import { type CallClass, classOf } from '../call-classes';
import { accessTokenOf, refreshTokenOf } from '../cookies';
import { Load } from './load';

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
  interface FastifyRequest {
    /** The class of each call. */
    callClass: CallClass;
  }
}

/** Interval at which the event loop's delay is measured. */
const MEASURED_EVERY_MS = 200;
const LOGGED_EVERY_MS = 10_000;

/**
 * Refuses calls under overload before anything is done for them, even looking up their session. `registerCall` runs
 * the others in turns.
 */
export async function limitLoad(api: FastifyInstance, config: Config): Promise<void> {
  await api.register(underPressure, { sampleInterval: MEASURED_EVERY_MS });
  const load = new Load(() => api.memoryUsage().eventLoopDelay, config.databasePoolSize);
  api.decorate('load', load);
  api.decorateRequest('callClass', 'small');
  const countRefused = refusalCounter(api.log);

  api.addHook('onRequest', (request, _reply, done) => {
    request.callClass = classOfRequest(request, config);
    load.refuseExcess(request.callClass);
    done();
  });
  api.addHook('onError', (request, _reply, error: Error, done) => {
    if (error instanceof TryLater) countRefused(request.callClass);
    done();
  });
}

/** A logout is made by strangers and by signed-in users: the latter get out, however much the former send. */
function classOfRequest(request: FastifyRequest, config: Config): CallClass {
  const call = request.routeOptions.config.call as CallName;
  if (call !== 'logout') return classOf(call, request.query);
  if (familyOfAccessToken(config.sessionSecret, accessTokenOf(request, config))) return 'vital';
  return refreshTokenOf(request, config) ? 'refresh' : classOf(call, request.query);
}

/** Logs the number of refused calls per class now and then: a line for each would add load. */
function refusalCounter(log: FastifyBaseLogger) {
  let refused: Partial<Record<CallClass, number>> | undefined;
  return (callClass: CallClass) => {
    if (!refused) {
      refused = {};
      setTimeout(() => {
        log.warn({ refused }, 'too much going on: calls were asked to come again');
        refused = undefined;
      }, LOGGED_EVERY_MS).unref();
    }
    refused[callClass] = (refused[callClass] ?? 0) + 1;
  };
}
