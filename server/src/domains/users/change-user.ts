import {
  needsAdmin,
  ACCOUNT_LOCK_SENTENCES,
  type ManagedUser,
  type UserChange,
  whyAccountIsLocked,
} from '@cigogne/contract';
import { expectVersion } from '../../http/if-match';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../platform/errors';
import { changedValues, changeRecord } from '../../platform/events/change-record';
import { forgetDevices } from '../../platform/sessions/known-devices';
import { revokeSessions } from '../../platform/sessions/session-store';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';
import { requireShopFields, fieldsOfRole, refuseOfficeRoles } from './account-fields';
import { findUser, hasRecords, lockUsers } from './store';

const CHANGED_MEANWHILE = 'Ce compte a été modifié entre-temps.';
const ROLE_IS_FIXED =
  'Ce compte a déjà des livraisons ou des produits : son rôle ne peut plus changer.';

interface Target {
  readonly actor: SignedInUser;
  readonly id: number;
}

/**
 * Changes an account; deactivating it or changing its role ends its sessions.
 * @returns the changed account, and whether this change has deactivated it
 */
export async function changeUser(
  trx: DatabaseTransaction,
  { actor, id, ifMatch }: Target & { readonly ifMatch: string | undefined },
  { role: sentRole, active: sentActive, ...fields }: UserChange,
): Promise<{ changed: ManagedUser; isDeactivated: boolean }> {
  const { user, activeAdmins } = await lockForChange(trx, { actor, id });
  refuseOfficeRoles(sentRole, actor);
  const role = sentRole ?? user.role;
  const active = sentActive ?? user.active;
  const isDeactivated = user.active && !active;
  const endsSessions = isDeactivated || role !== user.role;
  if (endsSessions) refuseLocked('deactivate', actor, user, activeAdmins);
  requireShopFields(role, fields);
  expectVersion(ifMatch, user.version, CHANGED_MEANWHILE);
  if (role !== user.role && (await hasRecords(trx, id))) throw new Conflict(ROLE_IS_FIXED);

  const set = changedValues(user, {
    ...fieldsOfRole(role, fields),
    role,
    active,
    // An activated account is no longer a request.
    ...(active && { requested_at: null }),
  });
  if (Object.keys(set).length > 0) {
    await changeRecord(trx, 'users', user, { actor, kind: 'user_changed', shopId: null, set });
    if (endsSessions) await revokeSessions(trx, id);
    if (!active) await forgetDevices(trx, id);
  }
  return { changed: await getUser(trx, id), isDeactivated };
}

/** Sets a new password and ends the account's sessions. */
export async function changePassword(
  trx: DatabaseTransaction,
  { actor, id }: Target,
  password_hash: string,
): Promise<void> {
  const { user } = await lockForChange(trx, { actor, id });
  await changeRecord(trx, 'users', user, {
    actor,
    kind: 'user_password_changed',
    shopId: null,
    set: { password_hash },
    before: null,
    after: null,
  });
  await revokeSessions(trx, id);
  await forgetDevices(trx, id);
}

/** Closes an account: nobody can sign in, lists omit it, and its e-mail becomes available (decision 7). */
export async function closeUser(trx: DatabaseTransaction, { actor, id }: Target): Promise<void> {
  const { user, activeAdmins } = await lockForChange(trx, { actor, id });
  refuseLocked('delete', actor, user, activeAdmins);
  await changeRecord(trx, 'users', user, {
    actor,
    kind: 'user_closed',
    shopId: null,
    set: { closed_at: new Date() },
    before: { name: user.name, email: user.email, role: user.role },
    after: null,
  });
  await revokeSessions(trx, id);
  await forgetDevices(trx, id);
}

/** One open account. @throws {NotFound} */
export async function getUser(trx: DatabaseTransaction, id: number): Promise<ManagedUser> {
  const user = await findUser(trx, id);
  if (!user) throw notFound();
  return user;
}

export function notFound(): NotFound {
  return new NotFound('Cet utilisateur est introuvable.');
}

/** @throws {Unauthenticated} for an actor who was removed after their session was read */
async function lockForChange(trx: DatabaseTransaction, { actor, id }: Target) {
  const users = await lockUsers(trx, [actor.id, id]);
  const self = users.find((user) => user.id === actor.id);
  if (!self?.active || self.role !== actor.role) throw new Unauthenticated();
  const user = users.find((one) => one.id === id);
  if (!user) throw notFound();
  if (needsAdmin(actor, user)) throw new Forbidden(ACCOUNT_LOCK_SENTENCES.office);
  const activeAdmins = users.filter(({ role, active }) => role === 'admin' && active).length;
  return { user, activeAdmins };
}

function refuseLocked(
  change: 'deactivate' | 'delete',
  actor: SignedInUser,
  user: ManagedUser,
  activeAdmins: number,
): void {
  const reason = whyAccountIsLocked(change, actor, user, activeAdmins);
  if (reason) throw new Conflict(reason);
}
