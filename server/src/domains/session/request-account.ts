import type { PartnerRequest } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { recordEvent } from '../../platform/events/record-event';
import { hashPassword } from '../../platform/sessions/passwords';
import { refuseTakenEmail, TAKEN_OR_REQUESTED } from '../../platform/sessions/taken-email';

/** Stores a shop's request as an inactive account, which an admin may activate (decision 5). */
export async function requestAccount(
  db: Database,
  { password, ...request }: PartnerRequest,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await refuseTakenEmail(
    inTransaction(db, async (trx) => {
      const user = await trx
        .insertInto('users')
        .values({
          ...request,
          role: 'shop',
          active: false,
          requested_at: sql`now()`,
          password_hash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordEvent(trx, {
        actor: { id: user.id, name: request.name },
        kind: 'user_requested',
        subject: { kind: 'user', id: user.id },
        shopId: null,
        after: { ...request, role: 'shop', active: false },
      });
    }),
    TAKEN_OR_REQUESTED,
  );
}
