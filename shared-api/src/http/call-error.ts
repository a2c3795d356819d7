import { NOT_STARTED_HEADER, type ErrorBody, type Language } from '@cigogne/contract';

/** Why a call failed; the same shape in thunks and in RTK Query. */
export interface CallError {
  /** HTTP status; 'offline' when no complete answer arrived, 'aborted' when the caller no longer wanted one. */
  readonly status: number | 'offline' | 'aborted';
  /** The server's sentence; absent when it sent none. */
  readonly message?: string;
  readonly errors?: ErrorBody['errors'];
  /** Whether an answer arrived whose body could not be read. */
  readonly unreadable?: true;
  /** Seconds to wait before the next attempt (`Retry-After`). */
  readonly retryAfter?: number;
  /** The request has not been started: it can be repeated safely. */
  readonly notStarted?: true;
  /** With 'offline': the server was reached, but failed at refreshing the session. */
  readonly refreshError?: CallError;
}

/** What the headers of a refusal say about retrying. */
export function repetitionOf(
  header: (name: string) => string | null,
): Pick<CallError, 'retryAfter' | 'notStarted'> {
  const seconds = Number(header('Retry-After'));
  return {
    ...(seconds > 0 && { retryAfter: seconds }),
    ...(header(NOT_STARTED_HEADER) === '1' && { notStarted: true }),
  };
}

const NETWORK_SENTENCE = {
  fr: 'Connexion impossible. Vérifiez votre réseau, puis réessayez.',
  en: 'No connection. Check your network, then try again.',
};

/**
 * The sentence to show for a failed call: the server's, or the call's default (section 8 of both parts)
 * when it sent none. Without network a second sentence says so.
 * @param fallback the call's default; '' shows the sentence about the network alone
 * @param language of the sentence about the network
 */
export function messageOf(error: unknown, fallback: string, language: Language = 'fr'): string {
  if (!isCallError(error)) return fallback;
  // The server was reached, but failed to refresh the session: its message is the relevant one.
  if (error.refreshError) return messageOf(error.refreshError, fallback, language);
  if (error.status === 'offline') return withFullStop(fallback) + NETWORK_SENTENCE[language];
  return error.message || fallback;
}

function withFullStop(sentence: string): string {
  if (!sentence) return '';
  return /[.!?…]$/.test(sentence) ? `${sentence} ` : `${sentence}. `;
}

/** Whether the server or a proxy in front of it fails or is overloaded: the same request may succeed later. */
export function isServerError({ status }: CallError): boolean {
  return typeof status === 'number' && (status === 429 || status >= 500);
}

/**
 * Whether the suite's server itself has answered, in working order: its refusals always have a sentence. Answers
 * without one come from an intermediary, such as a proxy while the server restarts.
 */
export function isAnswerOfServer(error: CallError): boolean {
  return typeof error.message === 'string' && !isServerError(error);
}

/** Whether the server says that there is no session, or none any more. */
export function isSessionOver(error: CallError): boolean {
  return error.status === 401 && isAnswerOfServer(error);
}

/** Whether the call was given up by its caller: no failure, so nobody is told. */
export function isAborted(error: unknown): boolean {
  if (isCallError(error)) return error.status === 'aborted';
  // RTK Query rejects with this when it drops a running query.
  return (error as { name?: unknown } | null | undefined)?.name === 'AbortError';
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error;
}
