import type { Socket } from 'node:net';
import type { ErrorBody } from '@cigogne/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { hasStalePlan, sqlState } from '../platform/database/sql-state';
import {
  ApiError,
  Conflict,
  Invalid,
  invalidFields,
  sentenceOf,
  SENTENCES,
  TryLater,
  Unavailable,
} from '../platform/errors';
import { JSON_TYPE } from './header-values';

/** SQLSTATEs of text or numbers that PostgreSQL cannot store, should the schemas let some through. */
const INPUT_STATES = new Set([
  '22P02',
  '22P05',
  '22021',
  '22003',
  '22007',
  '22008',
  '22009',
  '22001',
]);
/** SQLSTATEs of a change that conflicts with a concurrent one. */
const CONFLICT_STATES = new Set(['23505', '23503', '40001', '40P01']);
/**
 * SQLSTATEs of a database that is starting, stopping, full, too slow (57014) or, after a failover, still read-only;
 * and of PgBouncer without a database (08P01).
 */
const UNAVAILABLE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '25006',
  '58030',
]);
/**
 * No answer on a socket (ENOENT: the embedded database's is missing), no space (a full disk, a quota, a limit), or a
 * stored file that the server's account cannot read.
 */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
]);
/**
 * Errors of `pg` without a code: a connection ended during a query, none was available, or the database does not
 * answer.
 */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Answers any error as `ErrorBody`. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = loggedRefusalOf(error, request);
  forgetAnswer(reply);
  const { errors, headers } = refusal.details;
  return reply
    .code(refusal.status)
    .headers(headers ?? {})
    .send({ message: refusal.message, ...(errors?.length && { errors }) } satisfies ErrorBody);
}

/** Headers set by a handler for an answer that failed, such as those for caching a picture for a year. */
const OF_THE_ANSWER = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'accept-ranges',
  'content-range',
  'content-disposition',
  'content-encoding',
];

function forgetAnswer(reply: FastifyReply): void {
  for (const name of OF_THE_ANSWER) {
    reply.removeHeader(name);
    // A stream that failed before its first byte already has its headers.
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

/** The refusal to send for an error; unexpected ones and an unavailable service are logged. */
export function loggedRefusalOf(error: unknown, request: FastifyRequest): ApiError {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'unforeseen error');
    return new ApiError(500, SENTENCES[500]);
  }
  // Calls refused under load are counted instead (overload/load.ts): logging each would add load.
  if (refusal.status >= 500 && !(refusal instanceof TryLater))
    request.log.error({ err: error }, 'service unavailable');
  return refusal;
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(
      error.validation.map(({ instancePath, message = SENTENCES[400] }) => ({
        path: instancePath.slice(1).replaceAll('/', '.'),
        message,
      })),
    );
  }
  const state = sqlState(error);
  if (state) {
    if (INPUT_STATES.has(state)) return new Invalid();
    if (CONFLICT_STATES.has(state)) return new Conflict();
    if (UNAVAILABLE_STATES.has(state) || hasStalePlan(error)) return new Unavailable(error);
    return undefined;
  }
  return refusalOfFramework(error);
}

/** Errors of Fastify and its plugins: their status is kept, their English message is not. */
function refusalOfFramework(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number') {
    const status = error.statusCode;
    if (status >= 400 && status < 500) return new ApiError(status, sentenceOf(status));
  }
  const isUnavailable =
    ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)) ||
    UNAVAILABLE_MESSAGES.test(error.message);
  return isUnavailable ? new Unavailable(error) : undefined;
}

/** Answers an address that cannot be read: no hook runs for it, so it lacks the headers of other answers. */
export function handleFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  void reply.header(...NOSNIFF);
  return handleError(error, request, reply);
}

const NOSNIFF = ['x-content-type-options', 'nosniff'] as const;
/** Time for the client to read the answer while it may still be sending. */
const READ_WITHIN_MS = 1000;

/**
 * Answers bytes that are not HTTP, or a request that never came: there is no request, so the answer is written to the
 * socket, which is then closed, whatever the client does.
 */
export function answerBrokenConnection(
  error: Error & { code?: string },
  socket: Pick<Socket, 'writable' | 'end' | 'destroy'>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ([431, 'Request Header Fields Too Large'] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ([408, 'Request Timeout'] as const)
        : ([400, 'Bad Request'] as const);
  const body = JSON.stringify({ message: SENTENCES[status] } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n${NOSNIFF.join(': ')}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), READ_WITHIN_MS).unref();
}
