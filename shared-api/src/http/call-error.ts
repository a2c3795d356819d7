import type { ErrorBody } from '@cigogne/contract';

/** Why a call failed; the same shape in thunks and in RTK Query. */
export interface CallError {
  /** HTTP status, or 'offline' when no complete answer arrived. */
  readonly status: number | 'offline';
  /** The server's sentence; absent when it sent none. */
  readonly message?: string;
  readonly errors?: ErrorBody['errors'];
  /** An answer arrived, but its body could not be read. */
  readonly unreadable?: true;
  /** Seconds to wait before the next attempt (`Retry-After`). */
  readonly retryAfter?: number;
}

/** What an answer's `Retry-After` adds to its error; nothing without the header. */
export function retryAfterOf(header: string | null): Pick<CallError, 'retryAfter'> {
  const seconds = Number(header);
  return seconds > 0 ? { retryAfter: seconds } : {};
}

const OFFLINE_SENTENCE = 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';

/** The sentence to show for a failed call: the server's, or the given default when it sent none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!isCallError(error)) return fallback;
  if (error.status === 'offline') return OFFLINE_SENTENCE;
  return error.message || fallback;
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error;
}
