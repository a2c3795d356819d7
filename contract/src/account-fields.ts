/** The fields of an account, as the partner request and the user form share them. */
import * as z from 'zod/mini';
import { REQUIRED, requiredText } from './fields';
import { isEmail, isPostalCode, SHORTEST_PASSWORD, SIGNUP_SENTENCES } from './rules/signup-form';
import { isSiret } from './rules/siret';

/** The most characters that each field of an account holds. */
export const ACCOUNT_LIMITS = {
  name: 200,
  email: 254,
  password: 200,
  number: 20,
  address: 300,
  driver_nr: 20,
  shop_street: 100,
  shop_address_number: 10,
  shop_city: 100,
  shop_postal_code: 10,
  /** As it may be typed: with spaces anywhere. */
  shop_siret: 30,
} as const;

export const LONGEST_PASSWORD_SENTENCE = `${ACCOUNT_LIMITS.password} caractères au plus.`;

export const Email = requiredText(ACCOUNT_LIMITS.email).check(
  z.refine(isEmail, SIGNUP_SENTENCES.email),
);

/** A password that somebody chooses; it is never trimmed. */
export const NewPassword = z
  .string(SIGNUP_SENTENCES.password)
  .check(
    z.minLength(SHORTEST_PASSWORD, SIGNUP_SENTENCES.password),
    z.maxLength(ACCOUNT_LIMITS.password, LONGEST_PASSWORD_SENTENCE),
  );

/**
 * The check of a form that asks for a new password twice: `z.extend(Body, { confirmPassword:
 * z.string() }).check(samePassword())`. The repetition is not sent.
 */
export function samePassword() {
  return z.refine<{ readonly password: string; readonly confirmPassword: string }>(
    ({ password, confirmPassword }) => password === confirmPassword,
    { error: SIGNUP_SENTENCES.confirmation, path: ['confirmPassword'] },
  );
}

/** A new password whose absence is said as that of any other field. */
export const RequiredNewPassword = z.pipe(
  z.string(REQUIRED).check(z.refine((password) => password.trim() !== '', REQUIRED)),
  NewPassword,
);

export const PostalCode = requiredText(ACCOUNT_LIMITS.shop_postal_code).check(
  z.refine(isPostalCode, SIGNUP_SENTENCES.postalCode),
);

/** Typed with or without spaces. */
export const Siret = z
  .pipe(
    requiredText(ACCOUNT_LIMITS.shop_siret),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  )
  .check(z.refine(isSiret, SIGNUP_SENTENCES.siret));

/** What every shop has to give of itself. */
export const ShopFields = z.object({
  shop_street: requiredText(ACCOUNT_LIMITS.shop_street),
  shop_address_number: requiredText(ACCOUNT_LIMITS.shop_address_number),
  shop_city: requiredText(ACCOUNT_LIMITS.shop_city),
  shop_postal_code: PostalCode,
  shop_siret: Siret,
});
export type ShopField = keyof typeof ShopFields.shape;
export const SHOP_FIELDS = Object.keys(ShopFields.shape) as ShopField[];
