import { type CompanySettings, LISTED_MAILS, type WaitingMail } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { type Mail, recipientOf } from '../../platform/mail/mail';

/** Unsent mails, oldest first, with their present recipient, and their number. */
export async function waitingMails(
  db: Database,
  company: CompanySettings,
): Promise<{ readonly total: number; readonly mails: WaitingMail[] }> {
  const waiting = db.selectFrom('outbox').where('topic', '=', 'mail').where('sent_at', 'is', null);
  const { total } = await waiting
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await waiting
    .select([
      'id',
      'payload',
      'quote_id',
      'created_at',
      'attempts',
      'last_error',
      'next_attempt_at',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(LISTED_MAILS)
    .execute();
  const mails = rows.map(({ payload, quote_id, ...row }) => {
    const mail = payload as unknown as Mail;
    return { ...row, to: recipientOf(mail, quote_id, company), subject: mail.subject };
  });
  return { total: Number(total), mails };
}
