import * as z from 'zod/mini';
import { Email, NewPassword } from '../account-fields';
import { Id, IdParams, Moment, named, optionalText, requiredText } from '../fields';
import { ROLES } from '../rules/roles';
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
    /** Since when a request made at /signup waits for its activation; null: it does not (decision 5). */
    requested_at: z.nullable(Moment),
    /** May be sent back as `If-Match: "<version>"` with a change. */
    version: z.int(),
    created_at: Moment,
  }),
);
export type ManagedUser = z.infer<typeof ManagedUser>;

/** What the other fields must be depends on the role; `checkShopFields` of the rules says it. */
const UserFields = z.object({
  name: requiredText(200),
  email: Email,
  number: optionalText(20),
  address: optionalText(300),
  driver_nr: optionalText(20),
  shop_street: optionalText(100),
  shop_address_number: optionalText(10),
  shop_city: optionalText(100),
  shop_postal_code: optionalText(10),
  shop_siret: z.pipe(
    optionalText(30),
    z.transform((typed: string | null) => typed?.replace(/\s/g, '') ?? null),
  ),
});

const SentRole = z.enum(ROLES, 'Choisissez un rôle.');
const Active = z.boolean('Indiquez si le compte est actif.');

/** A new account; without role and state an active shop (part 1, section 2.5). */
export const UserCreation = z.extend(UserFields, {
  role: z._default(SentRole, 'shop'),
  active: z._default(Active, true),
  password: NewPassword,
});
export type UserCreation = z.infer<typeof UserCreation>;

/** The whole form again, without passwords; role and state stay as they are when left out. */
export const UserChange = z.extend(UserFields, {
  role: z.optional(SentRole),
  active: z.optional(Active),
});
export type UserChange = z.infer<typeof UserChange>;
export type UserChangeSent = z.input<typeof UserChange>;

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
    response: ManagedUser,
  },
  changeUserPassword: {
    method: 'PATCH',
    path: '/admin/users/:id/password',
    summary: 'Gives an account a new password and ends its sessions',
    params: IdParams,
    body: z.object({ password: NewPassword }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/users/:id',
    summary: 'Closes an account; its past records keep its name (decision 7)',
    params: IdParams,
  },
});
