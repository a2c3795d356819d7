/** The fields of an account, as the partner request and the user form share them. */
import * as z from 'zod/mini';
import { REQUIRED, requiredText } from './fields';
import { DELIVERY_LENGTHS } from './rules/delivery-form';
import { EMAIL_MAX, isEmail } from './rules/email';
import { INVALID_SIRET, isSiret } from './rules/siret';

/** Maximum number of characters of each field of an account. */
export const ACCOUNT_LIMITS = {
  name: 200,
  email: EMAIL_MAX,
  password: 200,
  /** Maximum length of what `filterPhone` leaves. */
  number: DELIVERY_LENGTHS.customer_phone,
  address: 300,
  driver_nr: 20,
  shop_street: 100,
  shop_address_number: 10,
  shop_city: 100,
  shop_postal_code: 10,
  /** As typed, with spaces anywhere. */
  shop_siret: 30,
} as const;

/** Unless the site demands more: `password_min_length` of its settings. */
export const MIN_PASSWORD_LENGTH = 6;
export const passwordTooShort = (shortest: number) =>
  `Le mot de passe doit comporter au moins ${shortest} caractères`;
/** Below the field of a new password. */
export const passwordLengthHint = (shortest: number) => `${shortest} caractères au moins`;
const PASSWORD_TOO_SHORT = passwordTooShort(MIN_PASSWORD_LENGTH);
export const PASSWORD_TOO_LONG = `${ACCOUNT_LIMITS.password} caractères au plus.`;

export const Email = requiredText(ACCOUNT_LIMITS.email).check(
  z.refine(isEmail, 'Cette adresse e-mail n’est pas valide.'),
);

/** A new password (part 1, section 5); never trimmed. */
export const NewPassword = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT),
    z.maxLength(ACCOUNT_LIMITS.password, PASSWORD_TOO_LONG),
  );

/**
 * The check of a form that asks for a new password twice: `z.extend(Body, { confirmPassword:
 * z.string() }).check(samePassword())`. The repetition is not sent.
 */
export function samePassword() {
  return z.refine<{ readonly password: string; readonly confirmPassword: string }>(
    ({ password, confirmPassword }) => password === confirmPassword,
    { error: 'Les mots de passe ne correspondent pas', path: ['confirmPassword'] },
  );
}

/**
 * A form with a new password, on a site that demands longer ones than the contract. The error is reported beside the
 * form's others; an empty password keeps the form's own sentence.
 */
export function demandingPassword<Schema extends z.ZodMiniType>(
  form: Schema,
  shortest = MIN_PASSWORD_LENGTH,
): Schema {
  if (shortest <= MIN_PASSWORD_LENGTH) return form;
  const demanding = z.transform((typed: { readonly password?: unknown }, { issues }) => {
    const { data, error } = form.safeParse(typed);
    for (const { path, message } of wrongOf(typed.password, error?.issues ?? [], shortest)) {
      issues.push({ code: 'custom', path: [...path], message, input: typed });
    }
    return data;
  });
  return demanding as unknown as Schema;
}

type Wrong = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'>;

/** What is wrong with a form, with one sentence about a password that is too short. */
function wrongOf(password: unknown, issues: readonly Wrong[], shortest: number): Wrong[] {
  const others = issues.filter(({ path, code }) => path[0] !== 'password' || code !== 'too_small');
  const hasSentence = others.some(({ path }) => path[0] === 'password');
  if (hasSentence || typeof password !== 'string' || password.length >= shortest) return others;
  const message = passwordTooShort(shortest);
  return [...others, { code: 'custom', path: ['password'], message }];
}

/** A new password; an empty one is refused with the sentence of any other empty field. */
export const RequiredNewPassword = z.pipe(
  z.string(REQUIRED).check(z.refine((password) => password.trim() !== '', REQUIRED)),
  NewPassword,
);

/** French and German postal codes alike: five digits. */
const PostalCode = requiredText(ACCOUNT_LIMITS.shop_postal_code).check(
  z.refine((code) => /^\d{5}$/.test(code), 'Le code postal comporte 5 chiffres.'),
);

/** Accepted with or without spaces, returned without. */
const Siret = z
  .pipe(
    requiredText(ACCOUNT_LIMITS.shop_siret),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  )
  .check(z.refine(isSiret, INVALID_SIRET));

/** The fields that every shop has to fill in. */
export const ShopFields = z.object({
  shop_street: requiredText(ACCOUNT_LIMITS.shop_street),
  shop_address_number: requiredText(ACCOUNT_LIMITS.shop_address_number),
  shop_city: requiredText(ACCOUNT_LIMITS.shop_city),
  shop_postal_code: PostalCode,
  shop_siret: Siret,
});
export type ShopField = keyof typeof ShopFields.shape;
export const SHOP_FIELDS = Object.keys(ShopFields.shape) as ShopField[];
