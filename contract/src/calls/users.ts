import * as z from 'zod/mini';
import {
  ACCOUNT_LIMITS,
  Email,
  NewPassword,
  samePassword,
  SHOP_FIELDS,
  ShopFields,
  type ShopField,
} from '../account-fields';
import { Id, IdParams, Moment, named, optionalText, requiredText } from '../fields';
import { ROLES, type Role } from '../rules/roles';
import { StopsToReassign } from './capacity';
import { defineCalls } from './define-calls';

/** An account as admins and managers see it: everything but its password. */
export const ManagedUser = named(
  'ManagedUser',
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    /** Telephone. */
    number: z.nullable(z.string()),
    address: z.nullable(z.string()),
    role: z.enum(ROLES),
    active: z.boolean(),
    driver_nr: z.nullable(z.string()),
    shop_street: z.nullable(z.string()),
    shop_address_number: z.nullable(z.string()),
    shop_city: z.nullable(z.string()),
    shop_postal_code: z.nullable(z.string()),
    shop_siret: z.nullable(z.string()),
    /** When an account that waits for its activation was requested at /signup; null: it does not wait (decision 5). */
    requested_at: z.nullable(Moment),
    /** May be sent back as `If-Match: "<version>"` with a change. */
    version: z.int(),
    created_at: Moment,
  }),
);
export type ManagedUser = z.infer<typeof ManagedUser>;

const UserFields = z.object({
  name: requiredText(ACCOUNT_LIMITS.name),
  email: Email,
  number: optionalText(ACCOUNT_LIMITS.number),
  address: optionalText(ACCOUNT_LIMITS.address),
  driver_nr: optionalText(ACCOUNT_LIMITS.driver_nr),
  shop_street: optionalText(ACCOUNT_LIMITS.shop_street),
  shop_address_number: optionalText(ACCOUNT_LIMITS.shop_address_number),
  shop_city: optionalText(ACCOUNT_LIMITS.shop_city),
  shop_postal_code: optionalText(ACCOUNT_LIMITS.shop_postal_code),
  shop_siret: z.pipe(
    optionalText(ACCOUNT_LIMITS.shop_siret),
    z.transform((typed: string | null) => typed?.replace(/\s/g, '') ?? null),
  ),
});
type UserFields = z.infer<typeof UserFields>;

/** Errors in the fields that shops have to fill in, one sentence per field. */
export function wrongShopFields(
  role: Role | undefined,
  fields: Pick<UserFields, ShopField>,
): { readonly path: ShopField; readonly message: string }[] {
  if (role !== 'shop') return [];
  const typed = Object.fromEntries(SHOP_FIELDS.map((field) => [field, fields[field] ?? '']));
  const issues = ShopFields.safeParse(typed).error?.issues ?? [];
  return issues
    .map(({ path, message }) => ({ path: path[0] as ShopField, message }))
    .filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index);
}

/**
 * Adds the errors that depend on the role to those of the single fields, also when a field is missing, so that a
 * refusal names them all.
 */
const shopFields = z.check(addWrongShopFields, {
  when: ({ value }) => typeof value === 'object' && value !== null,
});

function addWrongShopFields({
  value,
  issues,
}: z.core.ParsePayload<UserFields & { readonly role?: Role | undefined }>): void {
  const wrong = new Set(issues.map(({ path }) => path?.[0]));
  for (const { path, message } of wrongShopFields(value.role, value)) {
    if (!wrong.has(path)) {
      issues.push({ code: 'custom', path: [path], message, input: value[path], continue: true });
    }
  }
}

const SentRole = z.enum(ROLES, 'Choisissez un rôle.');
const Active = z.boolean('Indiquez si le compte est actif.');

/** A new account; without role and state an active shop (part 1, section 2.5). */
export const UserCreation = z
  .extend(UserFields, {
    role: z._default(SentRole, 'shop'),
    active: z._default(Active, true),
    password: NewPassword,
  })
  .check(shopFields);
export type UserCreation = z.infer<typeof UserCreation>;

/**
 * The whole form again, without passwords. Role and state stay as they are when left out: without a role, {@link
 * wrongShopFields} has to be called with the account's own.
 */
export const UserChange = z
  .extend(UserFields, { role: z.optional(SentRole), active: z.optional(Active) })
  .check(shopFields);
export type UserChange = z.infer<typeof UserChange>;
export type UserChangeFields = z.input<typeof UserChange>;

const PasswordChange = z.object({ password: NewPassword });

/** Stops to reassign after the driver's account was closed or deactivated; null: none. Absent from older servers. */
const leftToOthers = { to_reassign: z.optional(z.nullable(StopsToReassign)) };

/** A new account as it is filled in: with the password twice, which is sent once. */
export const UserCreationForm = z.pipe(
  z.safeExtend(UserCreation, { confirmPassword: z.string() }).check(samePassword()),
  z.transform(({ confirmPassword: _repetition, ...user }): UserCreation => user),
);
export type UserCreationFields = z.input<typeof UserCreationForm>;

/** A new password as it is filled in: twice, and sent once. */
export const PasswordChangeForm = z.pipe(
  z.extend(PasswordChange, { confirmPassword: z.string() }).check(samePassword()),
  z.transform(({ password }) => ({ password })),
);

export const userCalls = defineCalls({
  listUsers: {
    method: 'GET',
    path: '/admin/users',
    summary: 'Every open account, by name',
    response: z.array(ManagedUser),
  },
  getUser: {
    method: 'GET',
    path: '/admin/users/:id',
    summary: 'One open account',
    params: IdParams,
    response: ManagedUser,
  },
  createUser: {
    method: 'POST',
    path: '/admin/users',
    summary: 'Makes an account: a shop, a driver or a stocker, by an admin also a manager',
    body: UserCreation,
    response: ManagedUser,
  },
  updateUser: {
    method: 'PUT',
    path: '/admin/users/:id',
    summary: 'Changes an account; deactivating it ends its sessions (decisions 1 and 6)',
    params: IdParams,
    body: UserChange,
    response: z.extend(ManagedUser, leftToOthers),
  },
  changeUserPassword: {
    method: 'PATCH',
    path: '/admin/users/:id/password',
    summary: 'Gives an account a new password and ends its sessions',
    params: IdParams,
    body: PasswordChange,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/users/:id',
    summary: 'Closes an account; its past records keep its name (decision 7)',
    params: IdParams,
    response: z.object(leftToOthers),
  },
});
