import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** Encodings of answers, in order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Quality 4, since people wait for the answer while it is compressed. A window of 256 KB: with the
 * default of 4 MB each streamed answer takes 20 MB, and collecting that garbage delays all requests.
 */
export const FAST_BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Smaller answers fit into one packet anyway; in bytes. */
export const COMPRESSED_FROM = 1024;

/** How to compress an answer of this size; undefined: not at all. @param accepted the header `Accept-Encoding` */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  if (!accepted || bytes < COMPRESSED_FROM) return undefined;
  const chosen = negotiate(accepted, [...ENCODINGS, 'identity']);
  return ENCODINGS.find((encoding) => encoding === chosen);
}

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, FAST_BROTLI),
  gzip: (content) => promisify(gzip)(content),
};

export const compressAs = (encoding: Encoding, content: Buffer): Promise<Buffer> =>
  COMPRESS[encoding](content);
