import type { CallName } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics/metrics';

/** Streams of live updates last for hours: their number is measured instead. */
const NOT_TIMED: ReadonlySet<CallName> = new Set(['live']);

/** Measures each call from its arrival to the end of its answer. */
export function measureCalls(api: FastifyInstance, { callSeconds }: Metrics): void {
  api.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call!;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    if (!NOT_TIMED.has(call)) callSeconds.observe({ call, status }, reply.elapsedTime / 1000);
    done();
  });
}
