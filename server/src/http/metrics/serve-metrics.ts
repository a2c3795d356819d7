import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { ConfigError } from '../../platform/config-error';
import type { AppContext } from '../../platform/context';
import { writeFigures } from '../../platform/metrics/metrics';
import type { MetricsSettings } from '../../platform/metrics/metrics-settings';
import { addStateOfSite } from './state-of-site';

/**
 * Serves `GET /metrics` on a separate port, from before the app listens until it is closed.
 * @throws {ConfigError} when the port cannot be used
 */
export function serveMetrics(
  app: FastifyInstance,
  context: AppContext,
  { port, host, token }: MetricsSettings,
): void {
  const { registry } = context.metrics;
  // Event loop, memory, garbage collection, processor.
  collectDefaultMetrics({ register: registry });
  const readState = addStateOfSite(context);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      app.log.warn({ err: error }, 'metrics not read');
      response.writeHead(500).end();
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url !== '/metrics' || request.method !== 'GET')
      return response.writeHead(404).end();
    if (token && !isBearer(request.headers.authorization, token)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    await readState();
    const page = await writeFigures(registry, (figure, error) =>
      app.log.warn({ err: error, figure }, 'figure not read'),
    );
    response.setHeader('content-type', registry.contentType).end(page);
  }

  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(`METRICS_PORT ${port} on ${host} cannot be used (${error.code})`);
    });
    app.log.info({ metrics: server.address() }, 'metrics are served');
  });
  app.addHook('onClose', () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Compared by hashes of equal length, so that timing reveals nothing about the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(authorization ?? ''), sum(`Bearer ${token}`));
}
