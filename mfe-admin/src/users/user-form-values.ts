import {
  groupSiret,
  type ManagedUser,
  siretDigits,
  type UserChangeSent,
  type UserForm,
} from '@cigogne/contract';

/** A new account is an active shop unless said otherwise (part 1, section 2.5). */
export const NEW_USER: UserForm = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  number: '',
  address: '',
  role: 'shop',
  active: true,
  driver_nr: '',
  shop_street: '',
  shop_address_number: '',
  shop_city: '',
  shop_postal_code: '',
  shop_siret: '',
};

/** An account as the form shows it. */
export function formOf(user: ManagedUser): UserForm {
  return {
    name: user.name,
    email: user.email,
    password: '',
    confirmPassword: '',
    number: user.number ?? '',
    address: user.address ?? '',
    role: user.role,
    active: user.active,
    driver_nr: user.driver_nr ?? '',
    shop_street: user.shop_street ?? '',
    shop_address_number: user.shop_address_number ?? '',
    shop_city: user.shop_city ?? '',
    shop_postal_code: user.shop_postal_code ?? '',
    shop_siret: groupSiret(user.shop_siret ?? ''),
  };
}

/**
 * What is sent of a form: no passwords (part 1, section 5), and no role for the accounts that the
 * form cannot make, which so keep theirs.
 */
export function changeOf({
  password: _password,
  confirmPassword: _confirmation,
  role,
  ...fields
}: UserForm): UserChangeSent {
  return {
    ...fields,
    shop_siret: siretDigits(fields.shop_siret),
    ...(role !== 'admin' && role !== 'manager' && { role }),
  };
}
