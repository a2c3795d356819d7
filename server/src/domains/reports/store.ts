import { eurosOf } from '@cigogne/contract';
import { sql } from 'kysely';
import { writeJson, type WrittenJson } from '../../http/written-json';
import type { Database } from '../../platform/database/database';
import { driven, type Progress, type Range } from '../deliveries/counted-deliveries';
import { partsOf, putParts, type Page } from '../deliveries/priced-deliveries';
import { costsOf, tallyOf } from '../deliveries/priced-items';

interface Driver {
  readonly id: number;
  readonly name: string;
  readonly driver_nr: string | null;
}

interface Asked {
  readonly range: Range;
  /** undefined: of all drivers */
  readonly driverId: number | undefined;
  /** Of the one driver; undefined: all his deliveries */
  readonly page: Page | undefined;
}

/** The drivers' deliveries of the range, each driver once, by name. */
export function writeReport(
  db: Database,
  progress: Progress,
  { range, driverId, page }: Asked,
): WrittenJson {
  const chosen = driven(progress, range, driverId);
  return writeJson(
    db,
    async (trx, put) => {
      const all = await partsOf(trx, chosen, { byDriver: true, page });
      put('{"drivers":[');
      for (const [index, { id, name, driver_nr }] of (await driversOf(trx, all)).entries()) {
        const head = JSON.stringify({ driver_id: id, driver_name: name, driver_nr }).slice(0, -1);
        put(`${index > 0 ? ',' : ''}${head},"deliveries":[`);
        const parts = all.filter(({ driver_id }) => driver_id === id);
        const sum = await putParts(trx, put, { progress, parts });
        const cents = page ? (await tallyOf(trx, progress, chosen)).cents : sum;
        put(`],"total":${eurosOf(cents)}}`);
      }
      put(']}');
    },
    { bounded: page !== undefined },
  );
}

/**
 * What the report counts and sums, by driver and day. The database writes the days, which are many: no
 * row of a year passes through objects of this process.
 */
export function writeTotals(db: Database, progress: Progress, range: Range): WrittenJson {
  return writeJson(
    db,
    async (trx, put) => {
      const totals = await totalsOf(trx, progress, range);
      const drivers = await driversOf(trx, totals);
      const written = drivers.map(({ id, name, driver_nr }) => {
        const { count, total, days } = totals.find(({ driver_id }) => driver_id === id)!;
        const driver = JSON.stringify({ driver_id: id, driver_name: name, driver_nr }).slice(0, -1);
        return `${driver},"delivery_count":${count},"total":${total},"days":[${days}]}`;
      });
      put(`{"drivers":[${written.join(',')}]}`);
    },
    { bounded: true },
  );
}

/** Of each driver with the days as JSON, commas between. */
async function totalsOf(db: Database, progress: Progress, range: Range) {
  const days = db
    .selectFrom(costsOf(db, progress, driven(progress, range)).as('one'))
    .select((eb) => [
      'driver_id',
      'delivery_date',
      eb.fn.countAll<string>().as('count'),
      sql<string>`sum(cost)`.as('total'),
    ])
    .groupBy(['driver_id', 'delivery_date']);
  return db
    .selectFrom(days.as('day'))
    .select((eb) => [
      'driver_id',
      eb.fn.sum<string>('count').as('count'),
      eb.fn.sum<string>('total').as('total'),
      sql<string>`string_agg(concat('{"delivery_date":"', delivery_date, '","count":', count,
        ',"total":', total, '}'), ',' order by delivery_date)`.as('days'),
    ])
    .groupBy('driver_id')
    .execute();
}

/** Each driver once, by name. */
async function driversOf(
  db: Database,
  rows: readonly { driver_id: number | null }[],
): Promise<Driver[]> {
  const ids = [...new Set(rows.map(({ driver_id }) => driver_id!))];
  if (ids.length === 0) return [];
  const drivers = await db
    .selectFrom('users')
    .select(['id', 'name', 'driver_nr'])
    .where('id', 'in', ids)
    .execute();
  return drivers.sort((a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id);
}
