import type { PersonRecord, PersonRecordKind } from '@cigogne/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import type { RecordSource } from './record-sources';

/** For a record that has been deleted or forgotten since it was found. */
export const RECORD_GONE = 'Une des fiches n’existe plus. Relancez la recherche.';

/** A record as read: the person's data, and the fields that decide whether it can be erased. */
export type FoundRecord = Omit<PersonRecord, 'lock' | 'keeps'> & {
  /** For an account: whether it is closed. */
  readonly closed: boolean;
  /** For an account: whether one of its deliveries is open. */
  readonly delivering: boolean;
  /**
   * For an account: `kept` when it is named by invoices that have to be kept, `due` when it will be by a future one.
   */
  readonly invoices: 'kept' | 'due' | null;
  /** For an account: whether its e-mail, telephone and address are erased. */
  readonly contact_erased: boolean;
  /** When the record was created: together with its number, identifies it after a backup has been restored. */
  readonly created_at: string;
};

interface Find {
  readonly where: RawBuilder<SqlBool>;
  readonly limit: number;
}

/** Records of one kind that meet the condition, latest first. */
export async function findRecords(
  db: Database,
  kind: PersonRecordKind,
  source: RecordSource,
  find: Find,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`select ${kind}::text as kind, ${source.id} as id,
      ${source.columns}, ${source.at} as at ${latestOf(source, find)}`.execute(db);
  return rows;
}

const latestOf = (source: RecordSource, { where, limit }: Find) => sql`
    from ${source.from} where ${source.where} and ${where}
    -- By the answer's columns: its created_at is text, which no index orders by.
    order by at desc, id desc limit ${limit}`;

/**
 * `findRecords`, locked until the transaction ends. Read in a second statement after locking: a statement that waits
 * for a lock sees other tables as they were before, without an invoice issued in the meantime.
 */
export async function lockRecords(
  trx: DatabaseTransaction,
  kind: PersonRecordKind,
  source: RecordSource,
  find: Find,
): Promise<FoundRecord[]> {
  const { rows } = await sql<{ id: number }>`select ${source.id} as id, ${source.at} as at
    ${latestOf(source, find)} for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const locked = sql<SqlBool>`${source.id} = any(${ids}::integer[])`;
  return findRecords(trx, kind, source, { where: locked, limit: find.limit });
}
