import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';
import type { Mail } from './mail';

const MAIL = 'mail';
/** How long a process may take to send a mail before another one tries; longer than SMTP's time limits. */
const LEASE_SECONDS = 5 * 60;
/** The wait after the first failure, doubled by each further one. */
const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 12 * 60 * 60;
const MAX_ERROR_LENGTH = 500;

export interface ClaimedMail {
  readonly id: string;
  readonly mail: Mail;
  /** The request for a quote that the mail reports. */
  readonly quoteId: number | null;
  /** Including this one. */
  readonly attempts: number;
}

/**
 * Adds a mail to the outbox, in the transaction of the change that it reports.
 * @param options.quoteId the request for a quote that it reports, with which it is deleted
 */
export async function queueMail(
  trx: DatabaseTransaction,
  mail: Mail,
  { quoteId = null }: { readonly quoteId?: number | null } = {},
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ id: randomUUID(), topic: MAIL, payload: JSON.stringify(mail), quote_id: quoteId })
    .execute();
}

/**
 * Claims the mail that has been due for longest, for this process alone; undefined when none is due. When the process
 * dies, another may claim it after the lease.
 */
export async function claimMail(db: Database): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + ${LEASE_SECONDS} * interval '1 second'`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('topic', '=', MAIL)
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', sql<string>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'attempts', 'quote_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, attempts, payload, quote_id } = row;
  return { id, attempts, mail: payload as unknown as Mail, quoteId: quote_id };
}

/** To be called when the mail server has accepted the mail. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** To be called when sending failed: the mail is tried again, after a longer wait each time. */
export async function postpone(
  db: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  reason: string,
): Promise<void> {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS);
  await db
    .updateTable('outbox')
    .set({
      next_attempt_at: sql`now() + ${wait} * interval '1 second'`,
      last_error: reason.slice(0, MAX_ERROR_LENGTH),
    })
    .where('id', '=', id)
    .execute();
}
