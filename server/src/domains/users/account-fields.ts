import {
  ACCOUNT_LOCK_SENTENCES,
  type Role,
  SHOP_FIELDS,
  type UserChange,
  wrongShopFields,
} from '@cigogne/contract';
import { ApiError, invalidFields } from '../../platform/errors';

type SentFields = Omit<UserChange, 'role' | 'active'>;

/** The fields, with those of other roles set to null. */
export function fieldsOfRole(role: Role, fields: SentFields): SentFields {
  return {
    ...fields,
    driver_nr: role === 'driver' ? fields.driver_nr : null,
    ...(role !== 'shop' && Object.fromEntries(SHOP_FIELDS.map((field) => [field, null]))),
  };
}

/** @throws {Invalid} with every required field of a shop that is missing */
export function requireShopFields(role: Role, fields: SentFields): void {
  const wrong = wrongShopFields(role, fields);
  if (wrong.length > 0) throw invalidFields(wrong);
}

/** @throws {ApiError} 403 for the role admin, and for manager unless an admin sets it (decision 6) */
export function refuseOfficeRoles(role: Role | undefined, actor: { role: Role }): void {
  if (role === 'admin') throw refusedRole(ACCOUNT_LOCK_SENTENCES.adminRole);
  if (role === 'manager' && actor.role !== 'admin')
    throw refusedRole(ACCOUNT_LOCK_SENTENCES.managerRole);
}

function refusedRole(message: string): ApiError {
  return new ApiError(403, message, { errors: [{ path: 'role', message }] });
}
