import { sql } from 'kysely';
import type { AddedAccounts } from './add-accounts';
import { finalStatuses } from '../domains/deliveries/statuses';
import type { DatabaseTransaction } from '../platform/database/database';

/** Only closed deliveries are copied: the number of open ones does not grow over the years. */
const CLOSED = sql`d.status in ${finalStatuses}`;

/**
 * Adds copies of the closed deliveries, with products, items and history, up to a total of `until` deliveries. Each
 * round of copies is `daysBack` days earlier, or on the same days when that is 0; with `years` all rounds fit into that
 * many years. Some belong to `added` accounts. Products of cancelled copies count as gone by now. Existing records, and
 * therefore the figures of their days, stay unchanged.
 */
export async function copyDeliveries(
  trx: DatabaseTransaction,
  {
    until,
    daysBack,
    years,
    added = { shop: [], driver: [] },
  }: { until: number; daysBack: number; years?: number | undefined; added?: AddedAccounts },
): Promise<void> {
  const { rows } = await sql<{ all: number; over: number; last: number }>`
    select count(*)::integer as all, (count(*) filter (where ${CLOSED}))::integer as over,
      max(id) as last from deliveries d`.execute(trx);
  const { all, over, last } = rows[0]!;
  if (over === 0 || until <= all) return;
  const rounds = Math.ceil((until - all) / over);
  const step = years ? Math.max(1, Math.floor((years * 365 - daysBack) / rounds)) : daysBack;
  await sql`create temporary table copied on commit drop as
    select d.id as source, round.number, ${daysBack}::integer + (round.number - 1) * ${step}::integer as days,
      ${last}::integer + (row_number() over (order by round.number, d.id))::integer as id,
      ${accountOf('shop', added.shop)} as shop_id,
      ${accountOf('driver', added.driver)} as driver_id
    from deliveries d
    cross join generate_series(1, ${rounds}::integer) as round (number)
    where ${CLOSED} order by id limit ${until - all}::integer`.execute(trx);
  await sql`create temporary table copied_items on commit drop as
    select i.id as source, i.product_id as source_product, c.id as delivery_id, c.days, c.shop_id,
      (row_number() over (order by c.id, i.id))::integer + (select max(id) from products) as product_id
    from copied c join delivery_items i on i.delivery_id = c.source`.execute(trx);
  // Without statistics PostgreSQL would plan the joins below for a handful of rows.
  await sql`analyze copied, copied_items`.execute(trx);

  const products = await writtenColumns(trx, 'products');
  await sql`insert into products (${products.names}) select ${products.ofOne} from copied_items c
    join products p on p.id = c.source_product
    cross join lateral jsonb_populate_record(p, jsonb_build_object(
      'id', c.product_id, 'shop_id', c.shop_id, 'status', 'delivered', 'receiving_document_id', null, 'damage_proof_id', null,
      'received_date', p.received_date - c.days,
      'created_at', p.created_at - make_interval(days => c.days),
      'updated_at', p.updated_at - make_interval(days => c.days))) one`.execute(trx);
  const deliveries = await writtenColumns(trx, 'deliveries');
  await sql`insert into deliveries (${deliveries.names}) select ${deliveries.ofOne} from copied c
    join deliveries d on d.id = c.source
    cross join lateral jsonb_populate_record(d, jsonb_build_object(
      'id', c.id,
      'shop_id', c.shop_id,
      'driver_id', c.driver_id,
      'customer_name', d.customer_name || ' ' || c.number,
      'delivery_date', d.delivery_date - c.days,
      'wished_date', d.wished_date - c.days,
      'started_at', d.started_at - make_interval(days => c.days),
      'completed_at', d.completed_at - make_interval(days => c.days),
      'cancelled_at', d.cancelled_at - make_interval(days => c.days),
      'created_at', d.created_at - make_interval(days => c.days),
      'updated_at', d.updated_at - make_interval(days => c.days))) one`.execute(trx);
  await sql`insert into delivery_items (delivery_id, product_id, product_name, category_id, parts_count,
      quantity, holds_product, frozen_at, base_price, final_price)
    select c.delivery_id, c.product_id, i.product_name, i.category_id, i.parts_count, i.quantity,
      i.holds_product, i.frozen_at - make_interval(days => c.days), i.base_price, i.final_price
    from copied_items c join delivery_items i on i.id = c.source order by c.product_id`.execute(
    trx,
  );
  await sql`insert into events (at, actor_id, actor_name, kind, subject_kind, subject_id, shop_id,
      before, after)
    select e.at - make_interval(days => c.days), e.actor_id, e.actor_name, e.kind, e.subject_kind,
      c.id, c.shop_id, e.before, e.after
    from copied c join events e on e.subject_kind = 'delivery' and e.subject_id = c.source`.execute(
    trx,
  );
  for (const table of ['deliveries', 'products']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  }
}

/**
 * The account of a copy: in every thirtieth round the same as its source's, in the others one of the added accounts in
 * turn, if any.
 */
function accountOf(role: keyof AddedAccounts, added: readonly number[]) {
  const own = sql.ref(`d.${role}_id`);
  if (added.length === 0) return own;
  // The factors are primes, so that every account has its turn, however many there are.
  const turn = sql`(d.id::bigint * 7919 + round.number * 104729) % ${added.length}::integer`;
  return sql`case when ${own} is null or round.number % 30 = 0 then ${own}
    else (${added}::integer[])[1 + ${turn}] end`;
}

/** The names of a table's columns that are not generated, and the same columns of a row `one`. */
async function writtenColumns(trx: DatabaseTransaction, table: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_schema = current_schema()
      and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(trx);
  return {
    names: sql.join(rows.map(({ name }) => sql.ref(name))),
    ofOne: sql.join(rows.map(({ name }) => sql.ref(`one.${name}`))),
  };
}
