import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
/** The landing page, the login and its refusals, of this release and the one before. */
const KEPT = 20;

/**
 * Answers with a page of ours, as small as brotli makes it: there are few different ones, so each is
 * compressed once, with more patience than an answer that is made for one person.
 */
export function pagePacker() {
  const packed = new Map<string, Promise<Buffer>>();

  return async (request: FastifyRequest, reply: FastifyReply, page: string) => {
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page);
    let small = packed.get(page);
    if (!small) {
      if (packed.size >= KEPT) packed.clear();
      small = brotli(page);
      packed.set(page, small);
    }
    return reply.header('content-encoding', 'br').send(await small);
  };
}
