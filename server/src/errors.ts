import type { ErrorBody } from '@cigogne/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { sqlState } from './database/transaction';

type FieldError = NonNullable<ErrorBody['errors']>[number];

/** A refusal that a person will read: its message is the sentence on the screen (decision 32). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { errors?: FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
  }
}

/** 400: what came in is malformed. */
export class Invalid extends ApiError {
  constructor(message: string = SENTENCES[400], errors?: FieldError[]) {
    super(400, message, { errors });
  }
}

/** 401: nobody is signed in. */
export class Unauthenticated extends ApiError {
  constructor(message: string = SENTENCES[401]) {
    super(401, message);
  }
}

/** 403: signed in, but not allowed to. */
export class Forbidden extends ApiError {
  constructor(message: string = SENTENCES[403]) {
    super(403, message);
  }
}

/** 404: unknown, or somebody else's. */
export class NotFound extends ApiError {
  constructor(message: string = SENTENCES[404]) {
    super(404, message);
  }
}

/** 409: a lock, a stale version, or somebody was first. */
export class Conflict extends ApiError {
  constructor(message: string = SENTENCES[409]) {
    super(409, message);
  }
}

/** 413: too many bytes or files. */
export class TooLarge extends ApiError {
  constructor(message: string = SENTENCES[413]) {
    super(413, message);
  }
}

/** 415: a file or a body of the wrong type. */
export class WrongType extends ApiError {
  constructor(message: string = SENTENCES[415]) {
    super(415, message);
  }
}

/** 429: again in `seconds`. */
export class TooMany extends ApiError {
  constructor(message: string, seconds: number) {
    super(429, message, { headers: { 'retry-after': String(seconds) } });
  }
}

const SENTENCES = {
  400: 'La demande est mal formée. Vérifiez votre saisie.',
  401: 'Votre session a expiré. Reconnectez-vous.',
  403: 'Vous n’avez pas accès à cette action.',
  404: 'Introuvable. L’élément a peut-être été supprimé.',
  408: 'La demande a mis trop de temps à arriver. Réessayez.',
  409: 'Cette action n’est plus possible. Rechargez la page et réessayez.',
  413: 'L’envoi est trop volumineux.',
  414: 'L’adresse est trop longue.',
  415: 'Ce type de contenu n’est pas accepté.',
  429: 'Trop de demandes. Patientez un instant avant de réessayer.',
  431: 'L’en-tête de la demande est trop volumineux.',
  500: 'Une erreur est survenue. Réessayez ou contactez-nous si elle persiste.',
  503: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const;

/** SQLSTATEs of text or numbers that PostgreSQL cannot hold, whatever slipped past the schemas. */
const INPUT_STATES = new Set(['22P02', '22P05', '22021', '22003', '22007', '22008', '22001']);
/** SQLSTATEs that mean another change was first. */
const CONFLICT_STATES = new Set(['23505', '23503', '40001', '40P01']);
/** The database is starting, stopping, full or, after a failover, still read-only. */
const UNAVAILABLE_STATES = new Set([
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'],
  ...['53000', '53100', '53200', '53300', '25006', '58030'],
]);
/** A socket that nobody answers on (ENOENT: the embedded database's is gone), or a full disk. */
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOSPC']);
/** What `pg` says without a code when a connection ended under a query, or none could be had. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The sentence of a status that nobody worded more closely. */
export function sentenceOf(status: number): string {
  if (status in SENTENCES) return SENTENCES[status as keyof typeof SENTENCES];
  return status < 500 ? SENTENCES[400] : SENTENCES[500];
}

/** Turns whatever was thrown into the one error shape; only what nobody foresaw is logged as error. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'unforeseen error');
    return reply.code(500).send({ message: SENTENCES[500] } satisfies ErrorBody);
  }
  if (refusal.status >= 500) request.log.error({ err: error }, 'service unavailable');
  const { errors, headers } = refusal.details;
  return reply
    .code(refusal.status)
    .headers(headers ?? {})
    .send({ message: refusal.message, ...(errors?.length && { errors }) } satisfies ErrorBody);
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(
      error.validation.map(({ instancePath, keyword, message }) => ({
        path: instancePath.slice(1).replaceAll('/', '.'),
        // Of a body that is missing or no object at all, zod speaks of types.
        message:
          instancePath.length <= 1 && keyword === 'invalid_type'
            ? SENTENCES[400]
            : (message ?? SENTENCES[400]),
      })),
    );
  }
  const state = sqlState(error);
  if (state) {
    if (INPUT_STATES.has(state)) return new Invalid();
    if (CONFLICT_STATES.has(state)) return new Conflict();
    if (UNAVAILABLE_STATES.has(state)) return new ApiError(503, SENTENCES[503]);
    return undefined;
  }
  return refusalOfFramework(error);
}

/** Fastify and its plugins carry a status; their English sentences are for developers. */
function refusalOfFramework(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number') {
    const status = error.statusCode;
    if (status >= 400 && status < 500) return new ApiError(status, sentenceOf(status));
  }
  const isUnavailable =
    ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)) ||
    UNAVAILABLE_MESSAGES.test(error.message);
  return isUnavailable ? new ApiError(503, SENTENCES[503]) : undefined;
}

/** 400 with every field that is wrong; the first one's sentence is what a toast shows. */
export function invalidFields(errors: FieldError[]): Invalid {
  return new Invalid(errors[0]?.message ?? SENTENCES[400], errors);
}

/** Answers what is no HTTP at all, where there is no request to speak of. */
export function answerBrokenConnection(
  error: Error & { code?: string },
  socket: { writable: boolean; end(answer: string): void; destroy(): void },
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
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
