import type { FastifyReply } from 'fastify';
import { ApiError } from '../platform/errors';
import { StreamedAnswer } from './streamed-answer';

/** Status that nginx logs for this. */
const CLIENT_HAS_GONE = 499;

/** Aborted when the connection ends before the answer has been sent. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/**
 * The answer, unless its client has disconnected by then.
 * @throws {ApiError} 499 when `signal` is aborted, whatever the answer
 */
export async function unlessLeft<T>(
  signal: AbortSignal | undefined,
  answering: Promise<T>,
): Promise<T> {
  try {
    const answer = await answering;
    if (signal?.aborted && answer instanceof StreamedAnswer) answer.stream.destroy();
    signal?.throwIfAborted();
    return answer;
  } catch (error) {
    // Only for the log, which shows what happened to the request.
    throw signal?.aborted ? new ApiError(CLIENT_HAS_GONE, '') : error;
  }
}
