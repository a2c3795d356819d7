import type { FastifyReply } from 'fastify';
import { compressAs, type Encoding, encodingFor } from '../compression';
import { JSON_TYPE } from '../header-values';

/** An answer serialized and compressed once, possibly sent to several clients. */
export class WrittenAnswer {
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  /** @param json UTF-8 */
  constructor(private readonly json: Buffer) {}

  get bytes(): number {
    return this.json.byteLength;
  }

  async sendTo(reply: FastifyReply): Promise<FastifyReply> {
    reply.type(JSON_TYPE).header('vary', 'accept-encoding');
    const encoding = encodingFor(reply.request.headers['accept-encoding'], this.bytes);
    if (!encoding) return reply.send(this.json);
    return reply.header('content-encoding', encoding).send(await this.compressedAs(encoding));
  }

  private compressedAs(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compressed = compressAs(encoding, this.json);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}
