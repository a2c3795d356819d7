import type { DatabaseTransaction } from '../database/database';
import { recordEvent, type EventKinds } from '../events/record-event';
import { counterKey, isWithinHour } from '../throttle/counters';

/** Subject of a refused login when no account has the e-mail. */
const NO_ACCOUNT = 0;
const UNKNOWN_PERSON = { id: null, name: 'connexion' };
/** The throttle allows no more guesses per account; unknown e-mails share one counter. */
const REFUSALS_PER_HOUR = 100;

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Records what users do with their own account: signing in and out. */
export async function recordAccess(
  trx: DatabaseTransaction,
  kind: Exclude<EventKinds['access'], 'login_refused'>,
  { id, name }: Person,
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordEvent(trx, {
    actor: { id, name },
    kind,
    subject: { kind: 'access', id },
    shopId: null,
    after,
  });
}

/**
 * Records a login with a wrong password or an inactive account; the input is not stored. Takes as long for an unknown
 * account (undefined), and records at most a hundred per hour.
 */
export async function recordRefusedLogin(
  trx: DatabaseTransaction,
  account: Person | undefined,
  after: { readonly reason: 'credentials' | 'inactive'; readonly knownDevice: boolean },
): Promise<void> {
  const id = account?.id ?? NO_ACCOUNT;
  if (!(await isWithinHour(trx, counterKey(`refused logins:${id}`), REFUSALS_PER_HOUR))) return;
  await recordEvent(trx, {
    actor: UNKNOWN_PERSON,
    kind: 'login_refused',
    subject: { kind: 'access', id },
    shopId: null,
    after,
  });
}
