import type { ErrorBody } from '@cigogne/contract';

/** Why a call failed, in one shape for thunks and for RTK Query. */
export interface CallError {
  /** HTTP status, or 'offline' when no answer came. */
  readonly status: number | 'offline';
  /** The server's sentence; absent when it sent none. */
  readonly message?: string;
  readonly errors?: ErrorBody['errors'];
  /** An answer came, but its body could not be read. */
  readonly unreadable?: true;
  /** Seconds to wait before the next try, when the server asks for it. */
  readonly retryAfter?: number;
}

const OFFLINE_SENTENCE = 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';

/** The sentence of a failed call: the server's when there is one, else the given default. */
export function messageOf(error: unknown, fallback: string): string {
  if (!isCallError(error)) return fallback;
  if (error.status === 'offline') return OFFLINE_SENTENCE;
  return error.message || fallback;
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error;
}
