import { isDeepStrictEqual } from 'node:util';
import type { QuoteRequest } from '@cigogne/contract';
import { keyOfOtherContent } from '../../http/idempotency';
import type { DatabaseTransaction } from '../../platform/database/database';
import { recordEvent } from '../../platform/events/record-event';
import { saveFiles, type PreparedFile } from '../../platform/files/file-archive';
import { queueMail } from '../../platform/mail/outbox';
import { quoteMail } from '../../platform/mail/quote-mail';
import { counterKey, isWithinHour } from '../../platform/throttle/counters';

interface NewQuote {
  readonly request: QuoteRequest;
  readonly photos: readonly PreparedFile[];
  /** The same key identifies the same request: a double click, or a retry after a lost connection. */
  readonly requestKey: string | null;
  /**
   * The company's present address. Only servers of the last release use it; this one reads the address when it sends.
   */
  readonly mailTo: string;
}

/**
 * For all visitors together, so that nobody can flood the mailbox. Further requests appear only in the office's list.
 */
const MAILS_PER_HOUR = 30;
const MAILS = counterKey('quote mails');

/**
 * Stores a visitor's request with its photos, its event and the mail to the company.
 * @returns `mailed` is false when the limit per hour is reached; the request is stored without a mail
 * @throws {Unprocessable} when the key was used with other texts or another number of photos
 */
export async function requestQuote(
  trx: DatabaseTransaction,
  { request, photos, requestKey, mailTo }: NewQuote,
): Promise<{ mailed: boolean }> {
  const { name, phone, email, city, message, wished_date } = request;
  const asked = { name, phone, email, city, message, wished_date };
  const quote = await trx
    .insertInto('quote_requests')
    .values({ ...asked, request_key: requestKey })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!quote) {
    if (!(await isStored(trx, requestKey, asked, photos.length))) throw keyOfOtherContent();
    return { mailed: true };
  }
  await savePhotos(trx, quote.id, photos);
  await recordEvent(trx, {
    actor: { id: null, name },
    kind: 'quote_requested',
    subject: { kind: 'quote_request', id: quote.id },
    shopId: null,
    after: { city, message, wished_date, photos: photos.length },
  });
  // Last, since other requests wait for this counter until the transaction ends.
  const mailed = await isWithinHour(trx, MAILS, MAILS_PER_HOUR);
  if (mailed) {
    await queueMail(
      trx,
      {
        to: mailTo,
        subject: `Demande de devis n° ${quote.id}`,
        ...quoteMail(request, photos.length),
      },
      { quoteId: quote.id },
    );
  }
  return { mailed };
}

async function isStored(
  trx: DatabaseTransaction,
  requestKey: string | null,
  asked: Omit<QuoteRequest, 'consent' | 'website'>,
  photos: number,
): Promise<boolean> {
  const { count, ...stored } = await trx
    .selectFrom('quote_requests')
    .select(['name', 'phone', 'email', 'city', 'message', 'wished_date'])
    .select((eb) =>
      eb
        .selectFrom('quote_photos')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .whereRef('quote_id', '=', 'quote_requests.id')
        .as('count'),
    )
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return isDeepStrictEqual(stored, asked) && Number(count) === photos;
}

async function savePhotos(
  trx: DatabaseTransaction,
  quoteId: number,
  photos: readonly PreparedFile[],
): Promise<void> {
  if (photos.length === 0) return;
  await saveFiles(trx, photos, { kind: 'quote_photo', shopId: null, createdBy: null });
  await trx
    .insertInto('quote_photos')
    .values(
      photos.map((photo, index) => ({ quote_id: quoteId, position: index + 1, file_id: photo.id })),
    )
    .execute();
}
