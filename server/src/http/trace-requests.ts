import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../platform/tracing/tracing';

/** Opens a span for every call, to which the queries of its hooks and its handler belong. */
export function traceRequests(api: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  api.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '', config } = request.routeOptions;
    const span = tracing.begin({
      method: request.method,
      route,
      call: config.call ?? '',
      requestId: request.id,
      traceparent: request.headers.traceparent?.toString(),
    });
    spans.set(request, span);
    // Fastify keeps the context while a body arrives.
    span.run(done);
  });
  api.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode);
    done();
  });
}
