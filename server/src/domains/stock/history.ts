import type { ProductEvent } from '@cigogne/contract';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';

/** The fields whose changes are shown; for documents only their existence. */
const SHOWN_FIELDS = [
  'status',
  'section',
  'quantity',
  'parts',
  'notes',
  'received_date',
  'receiving_document_id',
  'damage_proof_id',
] as const;
/** Events of deliveries shown for their products; completion has a separate event for each product. */
const DELIVERY_EVENTS = ['delivery_created', 'delivery_cancelled', 'delivery_failed'];

/** The events of a product and of its deliveries, newest first. */
export async function productHistory(db: Database, id: number): Promise<ProductEvent[]> {
  const rows = await db
    .selectFrom('events as e')
    .select(['e.id', 'e.at', 'e.actor_name', 'e.kind', 'e.subject_kind', 'e.subject_id'])
    .select(['e.before', 'e.after'])
    // As pairs, for which an index is used: with OR all events would be read.
    .where(
      sql<SqlBool>`(e.subject_kind, e.subject_id) in (
        select 'product', ${id}::integer union all
        select 'delivery', i.delivery_id from delivery_items i where i.product_id = ${id})`,
    )
    .where((eb) =>
      eb.or([eb('e.subject_kind', '=', 'product'), eb('e.kind', 'in', DELIVERY_EVENTS)]),
    )
    .where('e.kind', '<>', 'product_read')
    .orderBy('e.at', 'desc')
    .orderBy(sql`e.id`, 'desc')
    .limit(200)
    .execute();
  return rows.map(({ subject_kind, subject_id, before, after, ...event }) => ({
    ...event,
    changes: subject_kind === 'product' ? changesOf(before, after) : [],
    delivery_id:
      subject_kind === 'delivery' ? subject_id : (numberOf(after?.['delivery_id']) ?? null),
  }));
}

type Values = Readonly<Record<string, unknown>> | null;

function changesOf(before: Values, after: Values): ProductEvent['changes'] {
  return SHOWN_FIELDS.filter((field) => after?.[field] !== undefined).flatMap((field) => {
    const change = {
      field,
      before: shownValue(field, before?.[field]),
      after: shownValue(field, after?.[field]),
    };
    return change.before === null && change.after === null ? [] : [change];
  });
}

function shownValue(field: string, value: unknown): string | number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return field.endsWith('_id') ? '✓' : value;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
