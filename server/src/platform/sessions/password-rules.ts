import { type LimitsSettings, passwordTooShort } from '@cigogne/contract';
import { invalidFields } from '../errors';

const COMMON = 'Ce mot de passe est trop courant : choisissez-en un autre.';
const LIKE_EMAIL = 'Le mot de passe ne peut pas être l’adresse e-mail, ni son début.';

interface NewPassword {
  readonly password: string;
  /** The account's e-mail. */
  readonly email: string;
}

/** The house's rules for passwords. */
export type PasswordRules = Pick<LimitsSettings, 'password_min_length'>;

/**
 * Why a new password is refused, as a French sentence; undefined when it is accepted. Not for passwords already in use.
 */
export async function whyPasswordIsWeak(
  { password, email }: NewPassword,
  { password_min_length }: PasswordRules,
): Promise<string | undefined> {
  if (password.length < password_min_length) return passwordTooShort(password_min_length);
  const typed = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (typed === address || typed === address.slice(0, address.lastIndexOf('@'))) return LIKE_EMAIL;
  const { COMMON_PASSWORDS } = await import('./common-passwords');
  return COMMON_PASSWORDS.has(typed) ? COMMON : undefined;
}

/** @throws {Invalid} 400 at the field `password` */
export async function refuseWeakPassword(
  account: NewPassword,
  rules: PasswordRules,
): Promise<void> {
  const message = await whyPasswordIsWeak(account, rules);
  if (message) throw invalidFields([{ path: 'password', message }]);
}
