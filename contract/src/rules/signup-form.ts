import { isSiret, siretDigits } from './siret';

export const SHORTEST_PASSWORD = 6;

/** The sentences at the fields of the partner request, the same from screen and server. */
export const SIGNUP_SENTENCES = {
  required: 'Ce champ est obligatoire.',
  email: 'Cette adresse e-mail n’est pas valide.',
  postalCode: 'Le code postal comporte 5 chiffres.',
  siret: 'Ce SIRET n’est pas valide : il comporte 14 chiffres.',
  password: 'Le mot de passe doit comporter au moins 6 caractères',
  confirmation: 'Les mots de passe ne correspondent pas',
} as const;

const REQUIRED = [
  'name',
  'email',
  'password',
  'shop_street',
  'shop_address_number',
  'shop_city',
  'shop_postal_code',
  'shop_siret',
] as const;

/** What is typed into the partner request; only the telephone number may be left out. */
export type SignupForm = Readonly<
  Record<(typeof REQUIRED)[number] | 'number' | 'confirmPassword', string>
>;
export type SignupField = keyof SignupForm;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]*[a-z\d])+$/i;

/** True for what can be an e-mail address with a domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** French and German alike: five digits. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** What is wrong with a partner request, by field; empty when it may be sent. */
export function checkSignup(form: SignupForm): Partial<Record<SignupField, string>> {
  const wrong: Partial<Record<SignupField, string>> = {};
  if (!isEmail(form.email.trim())) wrong.email = SIGNUP_SENTENCES.email;
  if (!isPostalCode(form.shop_postal_code)) wrong.shop_postal_code = SIGNUP_SENTENCES.postalCode;
  if (!isSiret(siretDigits(form.shop_siret))) wrong.shop_siret = SIGNUP_SENTENCES.siret;
  if (form.password.length < SHORTEST_PASSWORD) wrong.password = SIGNUP_SENTENCES.password;
  if (form.confirmPassword !== form.password) wrong.confirmPassword = SIGNUP_SENTENCES.confirmation;
  for (const field of REQUIRED) {
    if (!form[field].trim()) wrong[field] = SIGNUP_SENTENCES.required;
  }
  return wrong;
}
