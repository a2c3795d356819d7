import { breaksUnique } from '../database/transaction';
import { ApiError } from '../errors';

/** Said to those who manage accounts. */
export const TAKEN = 'Cet e-mail appartient déjà à un compte.';
/** Said to somebody who has no account yet. */
export const TAKEN_OR_REQUESTED = 'Un compte ou une demande existe déjà avec cet e-mail.';

/**
 * Awaits a change that gives an account its e-mail.
 * @throws {ApiError} 409 at the field of the e-mail, with the sentence, when an open account has it already
 */
export async function refuseTakenEmail<T>(change: Promise<T>, sentence: string): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!breaksUnique(error, 'users_open_email')) throw error;
    throw new ApiError(409, sentence, { errors: [{ path: 'email', message: sentence }] });
  }
}
