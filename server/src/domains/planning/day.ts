import {
  centsOf,
  compareStops,
  type Day,
  type DayStop,
  eurosOf,
  type PlannedDay,
} from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { selectPlanned, toPlannedDelivery, type DeliveryCondition } from './store';

/** A day with the drivers that have or may get a stop. */
export async function getDay(db: Database, date: Day): Promise<PlannedDay> {
  const stops = await listStops(db, (eb) =>
    eb.and([eb('d.delivery_date', '=', date), eb('d.status', '!=', 'cancelled')]),
  );
  const drivers = await driversOf(db, stops);
  const rank = new Map<number | null, number>(drivers.map(({ id }, index) => [id, index]));
  const rankOf = ({ driver_id }: DayStop) => rank.get(driver_id) ?? drivers.length;
  return {
    date,
    drivers,
    stops: stops.toSorted((one, other) => rankOf(one) - rankOf(other) || compareStops(one, other)),
  };
}

/** The deliveries as stops, in the order of the ids; those that are gone are left out. */
export async function stopsWithIds(db: Database, ids: readonly number[]): Promise<DayStop[]> {
  const stops = await listStops(db, (eb) => eb('d.id', 'in', ids));
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function listStops(db: Database, choose: DeliveryCondition): Promise<DayStop[]> {
  const rows = await selectPlanned(db, choose)
    .select(['d.position', 'd.floor', 'd.has_elevator', 'd.cash_on_delivery_amount'])
    .execute();
  return rows.map((row) => ({
    ...toPlannedDelivery(row),
    position: row.position,
    floor: row.floor,
    has_elevator: row.has_elevator,
    cash_on_delivery_amount: eurosOf(centsOf(row.cash_on_delivery_amount)),
  }));
}

/** Active drivers and those of the stops, by name. */
function driversOf(db: Database, stops: readonly DayStop[]): Promise<PlannedDay['drivers']> {
  const busy = [...new Set(stops.flatMap(({ driver_id }) => driver_id ?? []))];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'driver_nr'])
    .select((eb) =>
      eb
        .and([eb('role', '=', 'driver'), eb('active', '=', true), eb('closed_at', 'is', null)])
        .$castTo<boolean>()
        .as('active'),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('role', '=', 'driver'), eb('active', '=', true), eb('closed_at', 'is', null)]),
        ...(busy.length > 0 ? [eb('id', 'in', busy)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}
