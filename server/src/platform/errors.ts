import type { ErrorBody } from '@cigogne/contract';

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
  429: 'Trop de demandes. Patientez un instant avant de réessayer.',
  431: 'L’en-tête de la demande est trop volumineux.',
  500: 'Une erreur est survenue. Réessayez ou contactez-nous si elle persiste.',
  503: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const;

/** The sentence of a status that nobody worded more closely. */
export function sentenceOf(status: number): string {
  if (status in SENTENCES) return SENTENCES[status as keyof typeof SENTENCES];
  return status < 500 ? SENTENCES[400] : SENTENCES[500];
}

/** 400 with every field that is wrong; the first one's sentence is what a toast shows. */
export function invalidFields(errors: FieldError[]): Invalid {
  return new Invalid(errors[0]?.message ?? SENTENCES[400], errors);
}
