import { CATEGORIES, type Cents, centsOf, type PricedDelivery } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Put } from '../../http/written-json';
import type { Database } from '../../platform/database/database';
import type { Choice, Progress } from './counted-deliveries';
import { pricedItems } from './priced-items';

/**
 * So many deliveries are written at once, some 50 KB: larger pieces keep the process, and above all its
 * collector, busy for longer than others should wait (`npm run bench:reports`).
 */
const PART = 100;

/** Some of the chosen deliveries, in order: the numbers as the database writes an array. */
export interface Part {
  readonly driver_id: number | null;
  readonly ids: string;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page of a query, undefined when all is asked for. */
export function pageOf(query: {
  limit?: number | undefined;
  offset?: number | undefined;
}): Page | undefined {
  return query.limit === undefined ? undefined : { limit: query.limit, offset: query.offset ?? 0 };
}

/** The chosen deliveries by day and number, in parts: of all together, or of each driver by himself. */
export async function partsOf(
  db: Database,
  chosen: Choice,
  { byDriver = false, page }: { byDriver?: boolean; page?: Page | undefined } = {},
): Promise<Part[]> {
  const driver = byDriver ? sql<number | null>`d.driver_id` : sql<number | null>`null::integer`;
  const ordered = db
    .selectFrom('deliveries as d')
    .where((eb) => chosen(eb))
    .select([
      'd.id',
      driver.as('driver_id'),
      sql<number>`row_number() over (partition by ${driver} order by d.delivery_date, d.id)`.as(
        'position',
      ),
    ])
    .orderBy('d.delivery_date', (order) => order.asc().nullsLast())
    .orderBy('d.id')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset));
  return db
    .selectFrom(ordered.as('one'))
    .select(['driver_id', sql<string>`array_agg(id order by position)::text`.as('ids')])
    .groupBy(['driver_id', sql`(position - 1) / ${sql.lit(PART)}`])
    .orderBy('driver_id')
    .orderBy(sql`min(position)`)
    .execute();
}

/**
 * The deliveries of a part as JSON with commas between, each a `PricedDelivery` with its items, dearest
 * first, and what they cost together. The database writes it: no row of a long report passes through
 * objects of this process.
 */
async function writePart(
  db: Database,
  progress: Progress,
  { ids }: Part,
): Promise<{ json: string; total: Cents }> {
  const { rows } = await sql<{ json: string | null; total: string | null }>`
    select string_agg(one.json, ',' order by one.position) as json, sum(one.total)::text as total
    from (
      select part.position, items.total, concat(
        '{"id":', d.id,
        ',"customer_name":', to_json(d.customer_name),
        ',"customer_address":', to_json(${ADDRESS}),
        ',"shop_name":', to_json(shop.name),
        ',"driver_name":', coalesce(to_json(driver.name)::text, 'null'),
        ',"delivery_date":', coalesce(to_json(d.delivery_date)::text, 'null'),
        ',"status":"', d.status,
        '","items":[', items.json,
        '],"total":', items.total, '}') as json
      from unnest(${ids}::integer[]) with ordinality as part (id, position)
      join deliveries d on d.id = part.id
      join users shop on shop.id = d.shop_id
      left join users driver on driver.id = d.driver_id
      cross join lateral (
        select coalesce(sum(i.final_price), 0) as total,
          string_agg(concat(
            '{"id":', i.id,
            ',"product_name":', to_json(i.product_name),
            ',"category_name":', (${CATEGORY_NAMES}::text[])[i.category_id],
            ',"received_date":', coalesce(to_json(p.received_date)::text, 'null'),
            ',"base_price":', coalesce(i.base_price::text, 'null'),
            ',"price":', i.price,
            ',"discount":', i.price - i.final_price,
            ',"final_price":', i.final_price, '}'), ',' order by i.price desc, i.id) as json
        from (${pricedItems(progress)}) i
        join products p on p.id = i.product_id
      ) items
    ) one`.execute(db);
  const { json, total } = rows[0]!;
  return { json: json ?? '', total: centsOf(total ?? '0') };
}

/** Writes a JSON array's content of all parts and says what they cost together. */
export async function putParts(
  db: Database,
  put: Put,
  { progress, parts }: { progress: Progress; parts: readonly Part[] },
): Promise<Cents> {
  let sum = 0;
  for (const [place, part] of parts.entries()) {
    const { json, total } = await writePart(db, progress, part);
    sum += total;
    put(place > 0 ? `,${json}` : json);
  }
  return sum;
}

/** The chosen deliveries as objects, for who works with them himself, and what they cost together. */
export async function readPriced(
  db: Database,
  progress: Progress,
  chosen: Choice,
): Promise<{ deliveries: PricedDelivery[]; cents: Cents }> {
  const read: PricedDelivery[][] = [];
  let cents = 0;
  for (const part of await partsOf(db, chosen)) {
    const { json, total } = await writePart(db, progress, part);
    read.push(JSON.parse(`[${json}]`) as PricedDelivery[]);
    cents += total;
  }
  return { deliveries: read.flat(), cents };
}

/** As `oneLineAddress` writes it. */
const ADDRESS = sql`concat_ws(', ',
  nullif(concat_ws(' ', nullif(d.customer_address_number, ''), nullif(d.customer_street, '')), ''),
  nullif(concat_ws(' ', nullif(d.customer_postal_code, ''), nullif(d.customer_city, '')), ''))`;

/** JSON texts by number, which counts from 1 as arrays of the database do. */
const CATEGORY_NAMES = CATEGORIES.map(({ name }) => JSON.stringify(name));
