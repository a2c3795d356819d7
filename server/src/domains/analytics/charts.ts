import {
  addDays,
  type AnalyticsCharts,
  categoryName,
  eurosOfDecimal,
  mondayOf,
  type ReportRange,
} from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { isListedIn } from '../../platform/database/is-listed-in';
import { plannedWithin } from '../deliveries/report-filters';

type ShopCount = AnalyticsCharts['deliveries_per_week'][number]['shops'][number];

/** The figures shown in the charts, of all shops or of one. */
export async function chartsOf(
  db: Database,
  range: ReportRange,
  shopId: number | undefined,
): Promise<AnalyticsCharts> {
  return {
    ...(await countsOf(db, range, shopId)),
    turnover_by_category: await turnoverByCategory(db, range, shopId),
  };
}

function selectWithin(db: Database, range: ReportRange, shopId: number | undefined) {
  return db
    .selectFrom('deliveries as d')
    .where((eb) => plannedWithin(eb, range))
    .where('d.status', '<>', 'cancelled')
    .$if(shopId !== undefined, (query) => query.where('d.shop_id', '=', shopId!));
}

/** Reads the deliveries once, grouped by day and shop; all counts are derived from these few rows. */
async function countsOf(db: Database, range: ReportRange, shopId: number | undefined) {
  const days = selectWithin(db, range, shopId)
    .select((eb) => [
      'd.delivery_date',
      'd.shop_id',
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where d.status = 'completed')`.as('completed'),
      sql<number>`count(*) filter (where d.status = 'completed' and d.attempt = 1)`.as(
        'first_visit',
      ),
      sql`sum(d.completed_at - d.created_at) filter (where d.status = 'completed')`.as('waited'),
      sql`count(d.completed_at) filter (where d.status = 'completed')`.as('arrived'),
    ])
    .groupBy(['d.delivery_date', 'd.shop_id']);
  const rows = await db
    .with(
      (name) => name('one').materialized(),
      () => days,
    )
    .selectFrom('one')
    .innerJoin('users as shop', (join) =>
      join.onRef('shop.id', '=', 'one.shop_id').on(isListedIn('shop.id', 'one', 'shop_id')),
    )
    .select((eb) => [
      sql<string>`date_trunc('week', one.delivery_date)::date`.as('week_start'),
      sql<number | null>`one.shop_id`.as('shop_id'),
      'shop.name as shop_name',
      eb.fn.sum<string | null>('one.total').as('total'),
      eb.fn.sum<string | null>('one.completed').as('completed'),
      eb.fn.sum<string | null>('one.first_visit').as('first_visit'),
      sql<number | null>`round(extract(epoch from sum(one.waited))
        / nullif(86400 * sum(one.arrived), 0), 1)::float8`.as('average_days'),
    ])
    .groupBy(sql`grouping sets ((week_start, one.shop_id, shop.name), ())`)
    .orderBy('shop.name')
    .execute();
  const weeks = new Map<string, ShopCount[]>(weeksOf(range).map((monday) => [monday, []]));
  for (const { week_start, shop_id, shop_name, total } of rows) {
    if (shop_id !== null) {
      weeks.get(week_start)?.push({ shop_id, shop_name, count: Number(total) });
    }
  }
  const all = rows.find(({ shop_id }) => shop_id === null)!;
  const completed = Number(all.completed ?? 0);
  return {
    deliveries_per_week: [...weeks].map(([week_start, shops]) => ({ week_start, shops })),
    completed: { completed, total: Number(all.total ?? 0) },
    first_visit: { first_visit: Number(all.first_visit ?? 0), completed },
    average_days: all.average_days,
  };
}

/** The Mondays of all weeks that the range overlaps, including those without deliveries. */
function weeksOf({ start_date, end_date }: ReportRange): string[] {
  const weeks: string[] = [];
  for (let monday = mondayOf(start_date); monday <= end_date;) {
    weeks.push(monday);
    monday = addDays(monday, 7);
  }
  return weeks;
}

async function turnoverByCategory(db: Database, range: ReportRange, shopId: number | undefined) {
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
      turnover: eurosOfDecimal(turnover ?? '0'),
    }))
    .sort((a, b) => b.turnover - a.turnover || a.category_id - b.category_id);
}
