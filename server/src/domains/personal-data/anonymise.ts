import type { ForgettingKind } from '@cigogne/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { decisionsOf } from './data-map';

/** SQL assignments `column = value` for the columns of the table that these kinds anonymise. */
export function anonymised(
  table: string,
  ...kinds: readonly ForgettingKind[]
): RawBuilder<unknown> {
  const assignments = Object.entries(decisionsOf(table)).flatMap(([column, decision]) =>
    decision.is === 'anonymised' && kinds.includes(decision.by)
      ? [sql`${sql.ref(column)} = ${replacement(decision.to)}`]
      : [],
  );
  return sql.join(assignments);
}

function replacement(to: string | null): RawBuilder<unknown> {
  return to?.includes('{id}') ? sql`replace(${to}, '{id}', id::text)` : sql`${to}`;
}

/** Columns whose values may stay in events of this table's records once the kinds `gone` have been forgotten. */
export function keptColumns(table: string, ...gone: readonly ForgettingKind[]): string[] {
  return Object.entries(decisionsOf(table)).flatMap(([column, decision]) => {
    if (decision.is === 'none' || decision.is === 'kept') return [column];
    if (decision.is === 'anonymised' && !gone.includes(decision.by)) return [column];
    return [];
  });
}

interface EventsOf {
  readonly subject: 'delivery' | 'quote_request' | 'user' | 'product';
  readonly ids: readonly number[];
  /** Keys that stay in `before` and `after`; all others are removed. */
  readonly keep: readonly string[];
}

/** Removes personal data from the history of these records. */
export async function scrubEvents(
  trx: DatabaseTransaction,
  { subject, ids, keep }: EventsOf,
): Promise<void> {
  const keptOf = (column: 'before' | 'after') =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)})
      where key = any(${keep}::text[]))`;
  await sql`update events set before = ${keptOf('before')}, after = ${keptOf('after')}
    where subject_kind = ${subject} and subject_id = any(${ids}::integer[])`.execute(trx);
}
