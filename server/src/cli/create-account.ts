import { ACCOUNT_LIMITS, isEmail, ROLES } from '@cigogne/contract';
import { z } from 'zod';
import type { Database } from '../platform/database/database';
import { breaksUnique } from '../platform/database/sql-state';
import { inTransaction } from '../platform/database/transaction';
import { recordEvent } from '../platform/events/record-event';
import { type PasswordRules, whyPasswordIsWeak } from '../platform/sessions/password-rules';
import { hashPassword } from '../platform/sessions/passwords';
import { closeSetup } from '../platform/setup/setup-code';
import { UsageError } from './usage-error';

const NO_EMAIL = '--email : indiquez une adresse e-mail.';

const NewAccount = z.object({
  email: z.string(NO_EMAIL).refine(isEmail, NO_EMAIL),
  name: z
    .string('--name : indiquez un nom.')
    .trim()
    .min(1, '--name : indiquez un nom.')
    .max(ACCOUNT_LIMITS.name, `--name : ${ACCOUNT_LIMITS.name} caractères au plus.`),
  role: z.enum(ROLES, `--role : indiquez ${ROLES.join(', ')}.`),
});

export type NewAccount = z.infer<typeof NewAccount>;

/** Creates an active account with any role, including admins and managers (decision 6). */
export async function createAccount(
  db: Database,
  account: NewAccount,
  password: string,
  rules: PasswordRules,
): Promise<{ id: number }> {
  const { email, name, role } = account;
  const weakness = await whyPasswordIsWeak({ password, email }, rules);
  if (weakness) throw new UsageError(weakness);
  const password_hash = await hashPassword(password);
  try {
    return await inTransaction(db, async (trx) => {
      const user = await trx
        .insertInto('users')
        .values({ email, name, role, password_hash })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordEvent(trx, {
        actor: { id: null, name: 'user:create' },
        kind: 'user_created',
        subject: { kind: 'user', id: user.id },
        shopId: null,
        after: { email, name, role },
      });
      if (role === 'admin') await closeSetup(trx);
      return user;
    });
  } catch (error) {
    if (breaksUnique(error, 'users_open_email')) {
      throw new UsageError(`L'adresse ${email} appartient déjà à un compte.`);
    }
    throw error;
  }
}

/** @throws {UsageError} naming what is missing or invalid, before the password is asked for */
export function checkNewAccount(description: {
  email?: string;
  name?: string;
  role?: string;
}): NewAccount {
  const { data, error } = NewAccount.safeParse(description);
  if (error) throw new UsageError(error.issues.map((issue) => issue.message).join('\n'));
  return data;
}
