import type { Role } from './roles';

export type AccountChange = 'modify' | 'deactivate' | 'delete';

interface Account {
  readonly id: number;
  readonly role: Role;
  readonly active: boolean;
}

/** Why an account may not be changed (decision 6). */
export const ACCOUNT_LOCK_SENTENCES = {
  office: 'Seul un administrateur peut modifier ce compte.',
  deleteSelf: 'Vous ne pouvez pas supprimer votre propre compte.',
  deactivateSelf: 'Vous ne pouvez pas désactiver votre propre compte.',
  lastAdmin: 'Le dernier administrateur actif ne peut être ni supprimé ni désactivé.',
  adminRole: 'Un administrateur ne se crée pas ici.',
  managerRole: 'Seul un administrateur peut donner le rôle Manager.',
} as const;

/** Whether only an admin may change the account, and the actor is none (decision 6). */
export function needsAdmin(actor: Pick<Account, 'role'>, account: Pick<Account, 'role'>) {
  return actor.role !== 'admin' && (account.role === 'admin' || account.role === 'manager');
}

/**
 * The reason why `actor` may not make this change to the account; undefined when they may.
 * @param activeAdmins how many admins can sign in at the moment
 */
export function whyAccountIsLocked(
  change: AccountChange,
  actor: Pick<Account, 'id' | 'role'>,
  account: Account,
  activeAdmins: number,
): string | undefined {
  if (needsAdmin(actor, account)) return ACCOUNT_LOCK_SENTENCES.office;
  if (change === 'modify') return undefined;
  if (actor.id === account.id) {
    return change === 'delete'
      ? ACCOUNT_LOCK_SENTENCES.deleteSelf
      : ACCOUNT_LOCK_SENTENCES.deactivateSelf;
  }
  const isLastAdmin = account.role === 'admin' && account.active && activeAdmins <= 1;
  return isLastAdmin ? ACCOUNT_LOCK_SENTENCES.lastAdmin : undefined;
}
