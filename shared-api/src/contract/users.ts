import { z } from 'zod';
import { isEmail, SHORTEST_PASSWORD, SIGNUP_SENTENCES } from '../rules/signup-form';
import { defineCalls } from './call';
import { Id, IdParams, Moment, optionalText, requiredText } from './fields';
import { Role } from './session';

/** An account as admins and managers see it: everything but its password. */
export const ManagedUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    /** Telephone. */
    number: z.string().nullable(),
    address: z.string().nullable(),
    role: Role,
    active: z.boolean(),
    driver_nr: z.string().nullable(),
    shop_street: z.string().nullable(),
    shop_address_number: z.string().nullable(),
    shop_city: z.string().nullable(),
    shop_postal_code: z.string().nullable(),
    shop_siret: z.string().nullable(),
    /** Since when a request made at /signup waits for its activation; null: it does not (decision 5). */
    requested_at: Moment.nullable(),
    /** May be sent back as `If-Match: "<version>"` with a change. */
    version: z.number().int(),
    created_at: Moment,
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof ManagedUser>;

const NewPassword = z
  .string(SIGNUP_SENTENCES.password)
  .min(SHORTEST_PASSWORD, SIGNUP_SENTENCES.password)
  .max(200, '200 caractères au plus.');

/** What the other fields must be depends on the role; `checkShopFields` of the rules says it. */
const UserFields = z.object({
  name: requiredText(200),
  email: requiredText(254).refine(isEmail, SIGNUP_SENTENCES.email),
  number: optionalText(20),
  address: optionalText(300),
  driver_nr: optionalText(20),
  shop_street: optionalText(100),
  shop_address_number: optionalText(10),
  shop_city: optionalText(100),
  shop_postal_code: optionalText(10),
  shop_siret: optionalText(30).transform((typed) => typed?.replace(/\s/g, '') ?? null),
});

const SentRole = z.enum(Role.options, 'Choisissez un rôle.');
const Active = z.boolean('Indiquez si le compte est actif.');

/** A new account; without role and state an active shop (part 1, section 2.5). */
export const UserCreation = UserFields.extend({
  role: SentRole.default('shop'),
  active: Active.default(true),
  password: NewPassword,
});
export type UserCreation = z.infer<typeof UserCreation>;

/** The whole form again, without passwords; role and state stay as they are when left out. */
export const UserChange = UserFields.extend({
  role: SentRole.optional(),
  active: Active.optional(),
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
