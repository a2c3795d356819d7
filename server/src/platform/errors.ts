import { NOT_STARTED_HEADER, SERVICE_UNAVAILABLE } from '@cigogne/contract';
import { messageOfFields, type FieldError } from './field-names';

/** An error with its HTTP status; the message is shown to the user (decision 32). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { errors?: FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
  }
}

/** 400: the request is malformed. */
export class Invalid extends ApiError {
  constructor(message: string = SENTENCES[400], errors?: FieldError[]) {
    super(400, message, { errors });
  }
}

/** 401: not signed in. */
export class Unauthenticated extends ApiError {
  constructor(message: string = SENTENCES[401]) {
    super(401, message);
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends ApiError {
  constructor(message: string = SENTENCES[403]) {
    super(403, message);
  }
}

/** 404: unknown, or not visible to this user. */
export class NotFound extends ApiError {
  constructor(message: string = SENTENCES[404]) {
    super(404, message);
  }
}

/** 409: locked by its status, changed by somebody else, or taken. */
export class Conflict extends ApiError {
  constructor(message: string = SENTENCES[409]) {
    super(409, message);
  }
}

/** 413: too many bytes. */
export class TooLarge extends ApiError {
  constructor(message: string = SENTENCES[413]) {
    super(413, message);
  }
}

/** 415: a file or a body of a type that is not accepted. */
export class WrongType extends ApiError {
  constructor(message: string = SENTENCES[415]) {
    super(415, message);
  }
}

/** 422: the `Idempotency-Key` of another request. */
export class Unprocessable extends ApiError {
  constructor(message: string = SENTENCES[422]) {
    super(422, message);
  }
}

/** 429 with `seconds` as `Retry-After`. */
export class TooMany extends ApiError {
  constructor(message: string, seconds: number) {
    super(429, message, { headers: { 'retry-after': String(seconds) } });
  }
}

/**
 * 503 with `Retry-After`: database, file storage or picture decoder cannot work at present. Whether a change was made
 * is unknown.
 */
export class Unavailable extends ApiError {
  constructor(cause: unknown) {
    super(503, SENTENCES[503], { headers: { 'retry-after': String(UNAVAILABLE_SECONDS) } });
    this.cause = cause;
  }
}

/** A failover takes seconds; browsers back off further by themselves. */
const UNAVAILABLE_SECONDS = 2;

/**
 * 503 with `Retry-After`: the server is overloaded. The request has had no effect, and browsers repeat it by
 * themselves.
 */
export class TryLater extends ApiError {
  constructor(seconds: number, message: string = SENTENCES[503]) {
    super(503, message, {
      headers: { 'retry-after': String(seconds), [NOT_STARTED_HEADER]: '1' },
    });
  }
}

export const SENTENCES = {
  400: 'La demande est mal formée. Vérifiez votre saisie.',
  401: 'Votre session a expiré. Reconnectez-vous.',
  403: 'Vous n’avez pas accès à cette action.',
  404: 'Introuvable. L’élément a peut-être été supprimé.',
  408: 'La demande a mis trop de temps à arriver. Réessayez.',
  409: 'Cette action n’est plus possible. Rechargez la page et réessayez.',
  413: 'L’envoi est trop volumineux.',
  414: 'L’adresse est trop longue.',
  415: 'Ce type de contenu n’est pas accepté.',
  416: 'Cette partie du fichier n’existe pas.',
  422: 'Cette demande ne peut pas être traitée. Rechargez la page et recommencez.',
  429: 'Trop de demandes. Patientez un instant avant de réessayer.',
  431: 'L’en-tête de la demande est trop volumineux.',
  500: 'Une erreur est survenue. Réessayez ou contactez-nous si elle persiste.',
  503: SERVICE_UNAVAILABLE,
} as const;

/** The general sentence of a status. */
export function sentenceOf(status: number): string {
  if (status in SENTENCES) return SENTENCES[status as keyof typeof SENTENCES];
  return status < 500 ? SENTENCES[400] : SENTENCES[500];
}

/** 400 with every wrong field; the message names them. */
export function invalidFields(errors: FieldError[]): Invalid {
  return new Invalid(messageOfFields(errors), errors);
}
