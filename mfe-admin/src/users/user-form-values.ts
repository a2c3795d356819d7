import {
  groupSiret,
  type ManagedUser,
  type UserChangeFields,
  type UserCreationFields,
} from '@cigogne/contract';

/** An active shop by default (part 1, section 2.5). */
export const BLANK_USER: UserChangeFields = {
  name: '',
  email: '',
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

export const NEW_USER: UserCreationFields = {
  ...BLANK_USER,
  role: 'shop',
  password: '',
  confirmPassword: '',
};

/** An account as form values, without the roles that cannot be chosen there, which it keeps. */
export function valuesOf(user: ManagedUser): UserChangeFields {
  return {
    name: user.name,
    email: user.email,
    number: user.number ?? '',
    address: user.address ?? '',
    role: user.role === 'admin' || user.role === 'manager' ? undefined : user.role,
    active: user.active,
    driver_nr: user.driver_nr ?? '',
    shop_street: user.shop_street ?? '',
    shop_address_number: user.shop_address_number ?? '',
    shop_city: user.shop_city ?? '',
    shop_postal_code: user.shop_postal_code ?? '',
    shop_siret: groupSiret(user.shop_siret ?? ''),
  };
}
