import { passwordTooShort } from '@cigogne/contract';
import type { Config } from '../config';
import { invalidFields } from '../errors';

const COMMON = 'Ce mot de passe est trop courant : choisissez-en un autre.';
const LIKE_EMAIL = 'Le mot de passe ne peut pas être l’adresse e-mail, ni son début.';

interface NewPassword {
  readonly password: string;
  /** Of the account. */
  readonly email: string;
}

/**
 * Why a new password is not accepted, in a French sentence; undefined when it is. Passwords that are in use
 * are never judged.
 */
export async function whyPasswordIsWeak(
  { password, email }: NewPassword,
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
): Promise<string | undefined> {
  if (password.length < passwordMinLength) return passwordTooShort(passwordMinLength);
  const typed = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (typed === address || typed === address.slice(0, address.lastIndexOf('@'))) return LIKE_EMAIL;
  const { COMMON_PASSWORDS } = await import('./common-passwords');
  return COMMON_PASSWORDS.has(typed) ? COMMON : undefined;
}

/** @throws {Invalid} 400 at the field `password` */
export async function refuseWeakPassword(
  account: NewPassword,
  config: Pick<Config, 'passwordMinLength'>,
): Promise<void> {
  const message = await whyPasswordIsWeak(account, config);
  if (message) throw invalidFields([{ path: 'password', message }]);
}
