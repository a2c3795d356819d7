import type { RangeInvoice, RangeInvoices, ReportRange } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { inAnalytics } from '../deliveries/report-filters';
import { invoiceName } from './invoice-number';

/** The valid invoices that charge completed deliveries of the range, oldest first. */
export async function invoicesOfRange(
  db: Database,
  shopId: number,
  range: ReportRange,
): Promise<RangeInvoices> {
  const rows = await db
    .selectFrom('deliveries as d')
    .innerJoin('invoice_deliveries as line', (join) =>
      join.onRef('line.delivery_id', '=', 'd.id').on('line.valid', '=', true),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.year', '=', 'line.year').onRef('i.number', '=', 'line.number'),
    )
    .select([
      'i.year',
      'i.number',
      'i.issued_on',
      'i.start_date',
      'i.end_date',
      sql<number[]>`array_agg(d.id order by d.delivery_date, d.id)`.as('delivery_ids'),
    ])
    .where(inAnalytics('completed', range, shopId))
    .groupBy(['i.year', 'i.number'])
    .orderBy('i.year')
    .orderBy('i.number')
    .execute();
  const invoices = rows.map(({ year, number, ...invoice }): RangeInvoice => ({
    name: invoiceName({ year, number }),
    ...invoice,
  }));
  const isOwn = ({ start_date, end_date }: RangeInvoice) =>
    start_date === range.start_date && end_date === range.end_date;
  return {
    own: invoices.find(isOwn) ?? null,
    others: invoices.filter((one) => !isOwn(one)),
  };
}
