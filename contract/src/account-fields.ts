/** The fields of an account, as the partner request and the user form share them. */
import * as z from 'zod/mini';
import { requiredText } from './fields';
import { isEmail, isPostalCode, SHORTEST_PASSWORD, SIGNUP_SENTENCES } from './rules/signup-form';
import { isSiret } from './rules/siret';

export const LONGEST_PASSWORD = 200;
export const LONGEST_PASSWORD_SENTENCE = `${LONGEST_PASSWORD} caractères au plus.`;

export const Email = requiredText(254).check(z.refine(isEmail, SIGNUP_SENTENCES.email));

/** A password that somebody chooses; it is never trimmed. */
export const NewPassword = z
  .string(SIGNUP_SENTENCES.password)
  .check(
    z.minLength(SHORTEST_PASSWORD, SIGNUP_SENTENCES.password),
    z.maxLength(LONGEST_PASSWORD, LONGEST_PASSWORD_SENTENCE),
  );

export const PostalCode = requiredText(10).check(
  z.refine(isPostalCode, SIGNUP_SENTENCES.postalCode),
);

/** Typed with or without spaces. */
export const Siret = z
  .pipe(
    requiredText(30),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  )
  .check(z.refine(isSiret, SIGNUP_SENTENCES.siret));
