import type { AnalyticsCharts } from '@cigogne/shared-api/contract';
import { addDays, categoryName, centsOf, eurosOf } from '@cigogne/shared-api/rules';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { plannedWithin, type Range } from '../deliveries/counted-deliveries';

type ShopCount = AnalyticsCharts['deliveries_per_week'][number]['shops'][number];

/** The figures behind the charts, of all shops or of one. */
export async function chartsOf(
  db: Database,
  range: Range,
  shopId: number | undefined,
): Promise<AnalyticsCharts> {
  return {
    deliveries_per_week: await deliveriesPerWeek(db, range, shopId),
    turnover_by_category: await turnoverByCategory(db, range, shopId),
    ...(await sharesOf(db, range, shopId)),
  };
}

function selectWithin(db: Database, range: Range, shopId: number | undefined) {
  return db
    .selectFrom('deliveries as d')
    .where((eb) => plannedWithin(eb, range))
    .where('d.status', '<>', 'cancelled')
    .$if(shopId !== undefined, (query) => query.where('d.shop_id', '=', shopId!));
}

async function deliveriesPerWeek(db: Database, range: Range, shopId: number | undefined) {
  const rows = await selectWithin(db, range, shopId)
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .select((eb) => [
      sql<string>`date_trunc('week', d.delivery_date)::date`.as('week_start'),
      'd.shop_id',
      'shop.name as shop_name',
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['week_start', 'd.shop_id', 'shop.name'])
    .orderBy('shop.name')
    .execute();
  const weeks = new Map<string, ShopCount[]>(weeksOf(range).map((monday) => [monday, []]));
  for (const { week_start, count, ...shop } of rows) {
    weeks.get(week_start)?.push({ ...shop, count: Number(count) });
  }
  return [...weeks].map(([week_start, shops]) => ({ week_start, shops }));
}

/** The Mondays of all weeks that the range touches: a week without deliveries is a week, too. */
function weeksOf({ start_date, end_date }: Range): string[] {
  const sinceMonday = (new Date(`${start_date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[] = [];
  for (let monday = addDays(start_date, -sinceMonday); monday <= end_date;) {
    weeks.push(monday);
    monday = addDays(monday, 7);
  }
  return weeks;
}

async function turnoverByCategory(db: Database, range: Range, shopId: number | undefined) {
  const rows = await selectWithin(db, range, shopId)
    .innerJoin('delivery_items as i', 'i.delivery_id', 'd.id')
    .where('d.status', '=', 'completed')
    .select((eb) => ['i.category_id', eb.fn.sum<string | null>('i.final_price').as('turnover')])
    .groupBy('i.category_id')
    .execute();
  return rows
    .map(({ category_id, turnover }) => ({
      category_id,
      category_name: categoryName(category_id),
      turnover: eurosOf(centsOf(turnover ?? '0')),
    }))
    .sort((a, b) => b.turnover - a.turnover || a.category_id - b.category_id);
}

async function sharesOf(db: Database, range: Range, shopId: number | undefined) {
  const row = await selectWithin(db, range, shopId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where d.status = 'completed')`.as('completed'),
      sql<number>`count(*) filter (where d.status = 'completed' and d.attempt = 1)`.as(
        'first_visit',
      ),
      sql<number | null>`round((avg(extract(epoch from d.completed_at - d.created_at))
        filter (where d.status = 'completed') / 86400)::numeric, 1)::float8`.as('average_days'),
    ])
    .executeTakeFirstOrThrow();
  const completed = Number(row.completed);
  return {
    completed: { completed, total: Number(row.total) },
    first_visit: { first_visit: Number(row.first_visit), completed },
    average_days: row.average_days,
  };
}
