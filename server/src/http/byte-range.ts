import type { IncomingHttpHeaders } from 'node:http';
import { ApiError, SENTENCES } from '../platform/errors';
import type { ByteRange } from '../platform/files/file-storage';

/**
 * The part of a file requested with `Range`. Undefined when all of it is requested, when the client has another version
 * of the file (`If-Range`), or for several parts, which a server may answer with the whole file.
 * @throws {ApiError} 416 when the part does not exist
 */
export function rangeOf(
  { range, 'if-range': version }: IncomingHttpHeaders,
  etag: string,
  bytes: number,
): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (version !== undefined && version !== etag) return undefined;
  // Invalid, so it is ignored (RFC 9110, 14.1.1).
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (first > last) {
    throw new ApiError(416, SENTENCES[416], { headers: { 'content-range': `bytes */${bytes}` } });
  }
  return { first, last };
}
