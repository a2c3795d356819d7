import {
  customerAddress,
  DELIVERY_CHANGED,
  type DeliveryCorrection,
  oneLineAddress,
  type QuoteCorrection,
} from '@cigogne/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { expectVersion } from '../../http/if-match';
import { Conflict } from '../../platform/errors';
import { changedValues, changeRecord } from '../../platform/events/change-record';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import { forgetLocations } from '../../platform/geo/address-locations';
import { quoteMail } from '../../platform/mail/quote-mail';
import { tokenOf } from '../deliveries/customer-token';
import { deliveryNotFound, quoteNotFound } from '../deliveries/not-found';
import { scrubEvents } from './anonymise';
import { decisionsOf } from './data-map';
import { correctDeliveryAnswers } from './forget-answers';
import { refuseNameIn } from './names-person';

const CHANGED_MEANWHILE = `${DELIVERY_CHANGED} Relancez la recherche.`;
const QUOTE_CHANGED_MEANWHILE = 'Cette demande a été modifiée entre-temps. Relancez la recherche.';
const FORGOTTEN = 'Les données de ce client ont été effacées.';

interface Correction {
  readonly actor: Actor;
  readonly id: number;
  readonly ifMatch: string | undefined;
}

/**
 * Corrects a customer's name, telephone and address. The event contains the names of the fields and the reason; the
 * wrong values are removed from the history.
 * @throws {NotFound} {Conflict} when it was changed in the meantime or forgotten
 */
export async function correctDelivery(
  trx: DatabaseTransaction,
  { actor, id, ifMatch }: Correction,
  { reason, ...sent }: DeliveryCorrection,
): Promise<void> {
  const delivery = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!delivery) throw deliveryNotFound();
  if (delivery.forgotten_at !== null) throw new Conflict(FORGOTTEN);
  expectVersion(ifMatch, delivery.version, CHANGED_MEANWHILE);
  const before = { name: delivery.customer_name, phone: delivery.customer_phone, email: null };
  refuseNameIn(reason, [
    before,
    { name: sent.customer_name, phone: sent.customer_phone, email: null },
  ]);
  const fields = Object.keys(changedValues(delivery, sent));
  if (fields.length === 0) return;
  await forgetFormerValues(trx, 'delivery', id, fields);
  const customer_address = oneLineAddress(customerAddress(sent));
  await correctDeliveryAnswers(trx, id, { ...sent, customer_address });
  await forgetLocations(trx, [id]);
  await changeRecord(trx, 'deliveries', delivery, {
    actor,
    kind: 'delivery_customer_corrected',
    shopId: delivery.shop_id,
    set: { ...sent, customer_token: tokenOf(delivery.shop_id, sent) as never },
    before: null,
    after: { fields, reason },
  });
}

/**
 * Corrects the visitor's data in a request for a quote and in its mail.
 * @throws {NotFound} {Conflict} when it was corrected in the meantime
 */
export async function correctQuote(
  trx: DatabaseTransaction,
  { actor, id, ifMatch }: Correction,
  { reason, ...sent }: QuoteCorrection,
): Promise<void> {
  const quote = await trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!quote) throw quoteNotFound();
  expectVersion(ifMatch, quote.version, QUOTE_CHANGED_MEANWHILE);
  refuseNameIn(reason, [quote, sent]);
  const fields = Object.keys(changedValues(quote, sent));
  if (fields.length === 0) return;
  await trx
    .updateTable('quote_requests')
    .set({ ...sent, version: quote.version + 1 })
    .where('id', '=', id)
    .execute();
  await rewriteMail(trx, { ...quote, ...sent });
  // The visitor is the author of the first event.
  await trx
    .updateTable('events')
    .set({ actor_name: sent.name })
    .where('subject_kind', '=', 'quote_request')
    .where('subject_id', '=', id)
    .where('actor_id', 'is', null)
    .execute();
  await forgetFormerValues(trx, 'quote_request', id, fields);
  await recordEvent(trx, {
    actor,
    kind: 'quote_corrected',
    subject: { kind: 'quote_request', id },
    shopId: null,
    after: { fields, reason },
  });
}

/** Corrects the stored mail of a request, whether still queued or sent. */
async function rewriteMail(
  trx: DatabaseTransaction,
  quote: Parameters<typeof quoteMail>[0] & { readonly id: number },
): Promise<void> {
  const { rows } = await sql<{ photos: number }>`select count(*)::integer as photos
    from quote_photos where quote_id = ${quote.id}`.execute(trx);
  const mail = JSON.stringify(quoteMail(quote, rows[0]!.photos));
  await sql`update outbox set payload = payload || ${mail}::jsonb, last_error = null
    where quote_id = ${quote.id}`.execute(trx);
}

const TABLES = { delivery: 'deliveries', quote_request: 'quote_requests' } as const;
/** Keys of events that are not columns of the table. */
const OTHER_VALUES = ['product_ids', 'photos', 'failed_at', 'done', 'fields', 'reason'];

async function forgetFormerValues(
  trx: DatabaseTransaction,
  subject: keyof typeof TABLES,
  id: number,
  fields: readonly string[],
): Promise<void> {
  const columns = Object.keys(decisionsOf(TABLES[subject]));
  const keep = [...columns.filter((column) => !fields.includes(column)), ...OTHER_VALUES];
  await scrubEvents(trx, { subject, ids: [id], keep });
}
