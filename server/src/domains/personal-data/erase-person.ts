import { PERSON_RECORD_KINDS, type PersonErasure } from '@cigogne/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict, NotFound } from '../../platform/errors';
import { recordEvent, recordEvents, type Actor } from '../../platform/events/record-event';
import { rememberErased } from './erased-records';
import { forgetAnswers } from './forget-answers';
import { forgetContacts, forgetNames } from './forget-accounts';
import { forgetDeliveries, forgetDeletedDeliveries } from './forget-deliveries';
import { forgetQuotes } from './forget-quotes';
import { type FoundRecord, lockRecords, RECORD_GONE } from './find-records';
import { MIN_LETTERS, refuseNameIn } from './names-person';
import { sourcesOf } from './record-sources';
import { whyRecordIsLocked } from './to-person-record';

const CHANGED_MEANWHILE = 'Une des fiches a été modifiée entre-temps. Relancez la recherche.';

interface Erasure extends PersonErasure {
  readonly actor: Actor;
  /** Invoices issued since then have to be kept. */
  readonly invoicesSince: Date;
}

/**
 * Erases the personal data of these records wherever it is stored: history, photos, mails, answers stored for repeated
 * requests, browser errors. The event contains author, reason and records, never what was erased.
 * @returns storage keys of the photos, to be deleted after the transaction
 * @throws {NotFound} {Conflict} {Invalid} and then nothing is erased
 */
export async function erasePerson(
  trx: DatabaseTransaction,
  { actor, records, reason, invoicesSince }: Erasure,
): Promise<string[]> {
  const found = await lockWanted(trx, records, invoicesSince);
  for (const record of found) {
    const lock = whyRecordIsLocked(record);
    if (lock) throw new Conflict(lock);
  }
  refuseNameIn(reason, found);
  const keys = await eraseRecords(trx, found);
  await rememberErased(trx, found);
  await recordErasure(trx, { actor, reason, found });
  return keys;
}

/**
 * Locks and reads the records.
 * @throws {NotFound} when one no longer exists
 * @throws {Conflict} when one has changed since it was displayed
 */
async function lockWanted(
  trx: DatabaseTransaction,
  records: PersonErasure['records'],
  invoicesSince: Date,
): Promise<FoundRecord[]> {
  const sources = sourcesOf(invoicesSince);
  const found: FoundRecord[] = [];
  // In a fixed order, so that two erasures of the same records wait for each other.
  for (const kind of PERSON_RECORD_KINDS) {
    const wanted = new Map(
      records.filter((one) => one.kind === kind).map(({ id, version }) => [id, version]),
    );
    if (wanted.size === 0) continue;
    const ids = [...wanted.keys()];
    const rows = await lockRecords(trx, kind, sources[kind], {
      where: sql`${sources[kind].id} = any(${ids}::integer[])`,
      limit: ids.length,
    });
    if (rows.length < ids.length) throw new NotFound(RECORD_GONE);
    if (rows.some(({ id, version }) => wanted.get(id) !== version)) {
      throw new Conflict(CHANGED_MEANWHILE);
    }
    found.push(...rows);
  }
  return found;
}

/**
 * Erases records that are not locked; the caller records the event.
 * @returns storage keys of files, to be deleted after the transaction
 */
export async function eraseRecords(
  trx: DatabaseTransaction,
  found: readonly FoundRecord[],
): Promise<string[]> {
  const idsOf = (kind: FoundRecord['kind'], which: (record: FoundRecord) => boolean = () => true) =>
    found.filter((record) => record.kind === kind && which(record)).map(({ id }) => id);
  const deliveries = idsOf('delivery');
  const keys = await forgetDeliveries(trx, deliveries, { withGoodsInStock: true });
  const deleted = idsOf('deleted_delivery');
  await forgetAnswers(trx, 'delivery', [...deliveries, ...deleted]);
  await forgetDeletedDeliveries(trx, deleted);
  keys.push(...(await forgetQuotes(trx, idsOf('quote'))));
  await forgetContacts(
    trx,
    idsOf('account', ({ invoices }) => invoices !== null),
  );
  await forgetNames(
    trx,
    idsOf('account', ({ invoices }) => invoices === null),
  );
  await eraseFromErrors(trx, found);
  return keys;
}

/** Telephones and e-mails are removed from browser errors on arrival, but a name may still be in one. */
async function eraseFromErrors(
  trx: DatabaseTransaction,
  found: readonly FoundRecord[],
): Promise<void> {
  const values = found.flatMap(({ name, phone, email, street }) => [name, phone, email, street]);
  const texts = [
    ...new Set(values.filter((value) => value !== null && value.trim().length >= MIN_LETTERS)),
  ];
  await sql`delete from browser_errors where exists (
      select from unnest(${texts}::text[]) as erased (value)
      where position(lower(erased.value) in lower(message)) > 0
    )`.execute(trx);
}

interface Recorded {
  readonly actor: Actor;
  readonly reason: string;
  readonly found: readonly FoundRecord[];
}

/** One event for the erasure with its reason, and one per record, which updates the screens that show it. */
export async function recordErasure(
  trx: DatabaseTransaction,
  { actor, reason, found }: Recorded,
): Promise<void> {
  await recordEvent(trx, {
    actor,
    kind: 'person_erased',
    subject: { kind: 'forgetting', id: 0 },
    shopId: null,
    after: { reason, records: found.map(({ kind, id }) => `${kind} ${id}`) },
  });
  const shops = await shopsOf(trx, found);
  await recordEvents(
    trx,
    found.flatMap((record) =>
      record.kind === 'delivery'
        ? [
            {
              actor,
              kind: 'delivery_customer_erased' as const,
              subject: { kind: 'delivery' as const, id: record.id },
              shopId: shops.get(record.id) ?? null,
            },
          ]
        : [],
    ),
  );
  await recordEvents(trx, eventsOf(found, 'quote', { actor, kind: 'quote_erased' }));
  await recordEvents(trx, eventsOf(found, 'account', { actor, kind: 'user_erased' }));
}

const SUBJECTS = { quote: 'quote_request', account: 'user' } as const;

function eventsOf<Kind extends keyof typeof SUBJECTS, EventKind>(
  found: readonly FoundRecord[],
  kind: Kind,
  event: { actor: Actor; kind: EventKind },
) {
  return found
    .filter((record) => record.kind === kind)
    .map(({ id }) => ({ ...event, subject: { kind: SUBJECTS[kind], id }, shopId: null }));
}

async function shopsOf(
  trx: DatabaseTransaction,
  found: readonly FoundRecord[],
): Promise<Map<number, number>> {
  const ids = found.filter(({ kind }) => kind === 'delivery').map(({ id }) => id);
  const { rows } = await sql<{ id: number; shop_id: number }>`select id, shop_id from deliveries
    where id = any(${ids}::integer[])`.execute(trx);
  return new Map(rows.map(({ id, shop_id }) => [id, shop_id]));
}
