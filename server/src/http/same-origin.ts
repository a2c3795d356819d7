import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../platform/errors';

const REFUSAL = 'Cette demande vient d’un autre site. Rechargez la page et réessayez.';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that other sites make with our cookies (decision 3). Browsers always send the origin
 * of a write; a client that sends none is a program, which has no user's cookies.
 */
export function refuseForeignWrites(publicUrl: string): (request: FastifyRequest) => void {
  const ownOrigin = new URL(publicUrl).origin;
  return (request) => {
    if (READS.has(request.method)) return;
    const { origin, host } = request.headers;
    if (origin !== undefined) {
      if (origin === ownOrigin || isSameHost(origin, host)) return;
      throw new Forbidden(REFUSAL);
    }
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw new Forbidden(REFUSAL);
  };
}

/** True for another name of this server, such as 127.0.0.1 for localhost. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
