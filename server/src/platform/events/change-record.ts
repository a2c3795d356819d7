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
  /** What the event records; without it the columns of `set`, as they were read and as they are now. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/**
 * Changes one record and writes the event of it: columns, next version and `updated_at`.
 * @param record as it was read in this transaction with `forUpdate`, so that nobody else changes it
 * between the decision and the writing
 */
export async function changeRecord<Table extends VersionedTable>(
  trx: DatabaseTransaction,
  table: Table,
  record: { readonly id: number },
  { actor, kind, shopId, set, before, after }: RecordChange<Table>,
): Promise<void> {
  await trx
    // The columns written here are in each of the tables.
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

/** Of what was read of a record, the columns that are about to change. */
function columnsOf(record: object, set: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in set));
}
