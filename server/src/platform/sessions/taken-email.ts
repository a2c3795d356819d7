import { breaksUnique } from '../database/sql-state';
import { ApiError } from '../errors';

/** For those who manage accounts. */
export const TAKEN = 'Cet e-mail appartient déjà à un compte.';
/** For somebody without an account. */
export const TAKEN_OR_REQUESTED = 'Un compte ou une demande existe déjà avec cet e-mail.';

/**
 * Awaits a change that sets an account's e-mail.
 * @throws {ApiError} 409 at the field `email`, with the sentence, when another open account has it
 */
export async function refuseTakenEmail<T>(change: Promise<T>, sentence: string): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!breaksUnique(error, 'users_open_email')) throw error;
    throw new ApiError(409, sentence, { errors: [{ path: 'email', message: sentence }] });
  }
}
