import {
  type Capacity,
  compareStops,
  type Day,
  type DayStop,
  eurosOfDecimal,
  type Location,
  type PlannedDay,
} from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { customerAddressKey } from '../../platform/geo/address-key';
import { customerLocation } from '../../platform/geo/address-locations';
import type { Distances } from '../../platform/geo/distances';
import { openTowns } from '../../platform/geo/town-locations';
import { measureRoute } from '../deliveries/day-route';
import type { DeliveryFilter } from '../deliveries/delivery-filter';
import { isAvailableDriver } from '../deliveries/drivers';
import { withCapacities } from './capacity';
import { selectPlanned, toPlannedDelivery } from './store';

/** A day as stored; `withRoutes` adds the routes. */
type StoredDay = Omit<PlannedDay, 'depot' | 'routes'>;

/**
 * A day with the drivers who have stops or can be assigned some.
 * @param house the capacity of drivers without their own
 */
export async function getDay(db: Database, date: Day, house: Capacity): Promise<StoredDay> {
  const stops = await listStops(db, (eb) =>
    eb.and([eb('d.delivery_date', '=', date), eb('d.status', '!=', 'cancelled')]),
  );
  const drivers = await withCapacities(db, { house, date }, await driversOf(db, stops));
  const rank = new Map<number | null, number>(drivers.map(({ id }, index) => [id, index]));
  const rankOf = ({ driver_id }: DayStop) => rank.get(driver_id) ?? drivers.length;
  return {
    date,
    drivers,
    stops: stops.toSorted((one, other) => rankOf(one) - rankOf(other) || compareStops(one, other)),
  };
}

/** Adds each driver's route. Not to be awaited inside a transaction: it may call a service. */
export async function withRoutes(
  distances: Distances,
  day: StoredDay,
  depot: Location | null,
): Promise<PlannedDay> {
  const routes = await Promise.all(
    day.drivers.map(async ({ id }) => {
      const places = day.stops.flatMap(({ driver_id, location }) =>
        driver_id === id ? [location] : [],
      );
      const length = await measureRoute(distances, depot, places);
      return length ? [{ driver_id: id, ...length }] : [];
    }),
  );
  return { ...day, depot, routes: routes.flat() };
}

/** The deliveries as stops, in the order of the ids; those that no longer exist are left out. */
export async function stopsWithIds(db: Database, ids: readonly number[]): Promise<DayStop[]> {
  const stops = await listStops(db, (eb) => eb('d.id', 'in', ids));
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A driver's stops of a day, in order. */
export async function listLane(db: Database, date: Day, driverId: number): Promise<DayStop[]> {
  const stops = await listStops(db, (eb) =>
    eb.and([
      eb('d.delivery_date', '=', date),
      eb('d.driver_id', '=', driverId),
      eb('d.status', '!=', 'cancelled'),
    ]),
  );
  return stops.toSorted(compareStops);
}

async function listStops(db: Database, choose: DeliveryFilter): Promise<DayStop[]> {
  const findTown = await openTowns();
  const rows = await selectPlanned(db, choose)
    .leftJoin('address_locations as place', (join) =>
      join.on((eb) => eb('place.key', '=', customerAddressKey)),
    )
    .select(['d.position', 'd.floor', 'd.has_elevator', 'd.cash_on_delivery_amount'])
    .select(['place.latitude', 'place.longitude'])
    .execute();
  return rows.map((row) => ({
    ...toPlannedDelivery(row),
    position: row.position,
    floor: row.floor,
    has_elevator: row.has_elevator,
    cash_on_delivery_amount: eurosOfDecimal(row.cash_on_delivery_amount),
    location: customerLocation(row, findTown),
  }));
}

/** Active drivers and those of the stops, by name. */
function driversOf(db: Database, stops: readonly DayStop[]) {
  const busy = [...new Set(stops.flatMap(({ driver_id }) => driver_id ?? []))];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'driver_nr'])
    .select(isAvailableDriver.as('active'))
    .where((eb) => eb.or([isAvailableDriver, ...(busy.length > 0 ? [eb('id', 'in', busy)] : [])]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}
