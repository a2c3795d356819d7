import {
  checkShopFields,
  LIMIT_SENTENCES,
  type Role,
  SHOP_FIELDS,
  type UserChange,
} from '@cigogne/contract';
import { ApiError, invalidFields } from '../../platform/errors';

type SentFields = Omit<UserChange, 'role' | 'active'>;

/** The fields that an account of the role has; those of other roles are emptied. */
export function fieldsOfRole(role: Role, fields: SentFields): SentFields {
  return {
    ...fields,
    driver_nr: role === 'driver' ? fields.driver_nr : null,
    ...(role !== 'shop' && Object.fromEntries(SHOP_FIELDS.map((field) => [field, null]))),
  };
}

/** 400 with every field that a shop has to give and did not. */
export function demandShopFields(role: Role, fields: SentFields): void {
  if (role !== 'shop') return;
  const wrong = Object.entries(checkShopFields(fields));
  if (wrong.length > 0) throw invalidFields(wrong.map(([path, message]) => ({ path, message })));
}

/** 403 for the role admin, and for the role manager by anybody but an admin (decision 6). */
export function refuseOfficeRoles(role: Role | undefined, actor: { role: Role }): void {
  if (role === 'admin') throw refusedRole(LIMIT_SENTENCES.adminRole);
  if (role === 'manager' && actor.role !== 'admin') throw refusedRole(LIMIT_SENTENCES.managerRole);
}

/** 409 at the field of an e-mail that an open account has. */
export function emailTaken(): ApiError {
  const message = 'Cet e-mail appartient déjà à un compte.';
  return new ApiError(409, message, { errors: [{ path: 'email', message }] });
}

function refusedRole(message: string): ApiError {
  return new ApiError(403, message, { errors: [{ path: 'role', message }] });
}
