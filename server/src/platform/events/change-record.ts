import { sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/database';
import type { Schema, UsersTable } from '../database/schema';
import { recordEvent, type Actor, type EventKinds } from './record-event';

const SUBJECTS = { deliveries: 'delivery', products: 'product', users: 'user' } as const;

type VersionedTable = keyof typeof SUBJECTS;

interface RecordChange<Table extends VersionedTable> {
  readonly actor: Actor;
  readonly kind: EventKinds[(typeof SUBJECTS)[Table]];
  /** The shop that may see the event; null when it concerns none. */
  readonly shopId: number | null;
  readonly set: Updateable<Schema[Table]>;
  /** Content of the event; by default the columns of `set`, before and after. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/**
 * Updates one record, its version and `updated_at`, and records the event.
 * @param record as read in this transaction with `forUpdate`, so that nobody else changes it between reading and
 * writing
 */
export async function changeRecord<Table extends VersionedTable>(
  trx: DatabaseTransaction,
  table: Table,
  record: { readonly id: number },
  { actor, kind, shopId, set, before, after }: RecordChange<Table>,
): Promise<void> {
  await trx
    // All versioned tables have the columns written here.
    .updateTable(table as 'users')
    .set({
      ...(set as Updateable<UsersTable>),
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', record.id)
    .execute();
  await recordEvent(trx, {
    actor,
    kind,
    subject: { kind: SUBJECTS[table], id: record.id },
    shopId,
    before: before === undefined ? columnsOf(record, set) : before,
    after: after === undefined ? set : after,
  });
}

/** The requested values that differ from the record's; undefined leaves a value unchanged. */
export function changedValues<Values extends object>(record: object, wanted: Values) {
  const present = new Map(Object.entries(record));
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== present.get(name),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** The present values of the columns that change. */
export function columnsOf(record: object, set: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in set));
}
