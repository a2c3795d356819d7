import type { Role } from './roles';
import { isEmail, isPostalCode, SHORTEST_PASSWORD, SIGNUP_SENTENCES } from './signup-form';
import { isSiret, siretDigits } from './siret';

/** The roles that the user form offers (part 1, section 2.5): an admin cannot be made there. */
export const FORM_ROLES = ['shop', 'driver', 'stocker'] as const satisfies readonly Role[];

/** What the choices of the form are called; the table has the labels of section 6. */
export const FORM_ROLE_LABELS: Readonly<Record<(typeof FORM_ROLES)[number], string>> = {
  shop: 'Magasin',
  driver: 'Chauffeur',
  stocker: 'Dépôt',
};

export const SHOP_FIELDS = [
  'shop_street',
  'shop_address_number',
  'shop_city',
  'shop_postal_code',
  'shop_siret',
] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];

/** What is typed into the user form (part 1, section 3); passwords only for a new account. */
export type UserForm = Readonly<
  Record<ShopField | 'name' | 'email' | 'number' | 'address' | 'driver_nr', string> & {
    role: Role;
    active: boolean;
    password: string;
    confirmPassword: string;
  }
>;
export type UserField = keyof UserForm;

type Sentences<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong with the address and the SIRET that every shop has to give, by field. */
export function checkShopFields(
  fields: Readonly<Partial<Record<ShopField, string | null>>>,
): Sentences<ShopField> {
  const wrong: Sentences<ShopField> = {};
  for (const field of SHOP_FIELDS) {
    if (!fields[field]?.trim()) wrong[field] = SIGNUP_SENTENCES.required;
  }
  if (!wrong.shop_postal_code && !isPostalCode(fields.shop_postal_code ?? '')) {
    wrong.shop_postal_code = SIGNUP_SENTENCES.postalCode;
  }
  if (!wrong.shop_siret && !isSiret(siretDigits(fields.shop_siret ?? ''))) {
    wrong.shop_siret = SIGNUP_SENTENCES.siret;
  }
  return wrong;
}

/** What is wrong with a new password and its repetition (part 1, section 5). */
export function checkNewPassword(form: {
  readonly password: string;
  readonly confirmPassword: string;
}): Sentences<'password' | 'confirmPassword'> {
  return {
    ...(form.password.length < SHORTEST_PASSWORD && { password: SIGNUP_SENTENCES.password }),
    ...(form.confirmPassword !== form.password && {
      confirmPassword: SIGNUP_SENTENCES.confirmation,
    }),
  };
}

/** What is wrong with the user form, by field; empty when it may be sent. */
export function checkUserForm(form: UserForm, { isNew }: { isNew: boolean }): Sentences<UserField> {
  return {
    ...(!isEmail(form.email.trim()) && { email: SIGNUP_SENTENCES.email }),
    ...(!form.email.trim() && { email: SIGNUP_SENTENCES.required }),
    ...(!form.name.trim() && { name: SIGNUP_SENTENCES.required }),
    ...(form.role === 'shop' && checkShopFields(form)),
    ...(isNew && checkNewPassword(form)),
  };
}
