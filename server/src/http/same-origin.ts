import { type Call, calls } from '@cigogne/contract';
import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../platform/errors';

const REFUSAL = 'Cette demande vient d’un autre site. Rechargez la page et réessayez.';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that other sites make with our cookies (decision 3). Browsers always send the origin of a write and
 * its `Sec-Fetch-Site`; a client without both is a program, which has no user's cookies.
 */
export function refuseForeignWrites(publicUrl: string): (request: FastifyRequest) => void {
  const own = new URL(publicUrl);
  return (request) => {
    if (!isWrite(request)) return;
    const { origin, host } = request.headers;
    if (origin !== undefined) {
      if (origin === own.origin || isOtherAddress(origin, host, own)) return;
      throw new Forbidden(REFUSAL);
    }
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw new Forbidden(REFUSAL);
  };
}

function isWrite({ method, routeOptions }: FastifyRequest): boolean {
  const name = routeOptions.config.call;
  const call: Call | undefined = name && calls[name];
  return !READS.has(method) || call?.changes === true;
}

/**
 * Whether the origin is another name or port of this server, such as 127.0.0.1 for localhost. Excludes its own name
 * over plain http when it has https: such a page may come from an attacker on the network.
 */
function isOtherAddress(origin: string, host: string | undefined, own: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isDowngrade =
    own.protocol === 'https:' && url.protocol === 'http:' && url.hostname === own.hostname;
  return url.host === host && !isDowngrade;
}
