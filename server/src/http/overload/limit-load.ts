import underPressure from '@fastify/under-pressure';
import type { CallName } from '@cigogne/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config';
import { TryLater } from '../../platform/errors';
import { type CallClass, classOf } from '../call-classes';
import { Load } from './load';

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}

/** How often the lateness of the event loop is measured anew. */
const MEASURED_EVERY_MS = 200;
const LOGGED_EVERY_MS = 10_000;

/**
 * Refuses calls for which there is too much going on before anything is done for them, their session not yet looked
 * up. `registerCall` runs the others in turns.
 */
export async function limitLoad(
  api: FastifyInstance,
  { databasePoolSize }: Pick<Config, 'databasePoolSize'>,
): Promise<void> {
  await api.register(underPressure, { sampleInterval: MEASURED_EVERY_MS });
  const load = new Load(() => api.memoryUsage().eventLoopDelay, databasePoolSize);
  api.decorate('load', load);
  const countRefused = refusalCounter(api.log);

  api.addHook('onRequest', (request, _reply, done) => {
    load.refuseExcess(classOf(request.routeOptions.config.call as CallName, request.query));
    done();
  });
  api.addHook('onError', (request, _reply, error: Error, done) => {
    if (error instanceof TryLater) {
      countRefused(classOf(request.routeOptions.config.call as CallName, request.query));
    }
    done();
  });
}

/** Logs how many calls of each class were refused, now and then: one line for each would be more load. */
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
