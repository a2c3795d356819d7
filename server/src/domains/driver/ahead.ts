import {
  ABSENCES_AHEAD,
  addDays,
  compareStops,
  type Day,
  type DriverAhead,
  type RouteLength,
  todayInParis,
} from '@cigogne/contract';
import type { AppContext } from '../../platform/context';
import { customerAddressKey } from '../../platform/geo/address-key';
import { customerLocation } from '../../platform/geo/address-locations';
import { openTowns } from '../../platform/geo/town-locations';
import { findDepot, measureRoute } from '../deliveries/day-route';

type Context = Pick<AppContext, 'db' | 'settings' | 'distances'>;

/** The driver's route for today and their coming absences. */
export async function findAhead(context: Context, driverId: number): Promise<DriverAhead> {
  const today = todayInParis();
  return {
    today,
    route: await routeOf(context, driverId, today),
    absences: await absencesFrom(context, driverId, today),
  };
}

async function absencesFrom({ db }: Context, driverId: number, today: Day) {
  const rows = await db
    .selectFrom('driver_days')
    .select(['day', 'absence'])
    .where('driver_id', '=', driverId)
    .where('day', '>=', today)
    .where('day', '<', addDays(today, ABSENCES_AHEAD))
    .orderBy('day')
    .execute();
  return rows.flatMap(({ day, absence }) => (absence ? [{ day, absence }] : []));
}

async function routeOf(context: Context, driverId: number, day: Day): Promise<RouteLength | null> {
  const findTown = await openTowns();
  const rows = await context.db
    .selectFrom('deliveries as d')
    .leftJoin('address_locations as place', (join) =>
      join.on((eb) => eb('place.key', '=', customerAddressKey)),
    )
    .select(['d.id', 'd.status', 'd.position', 'd.created_at'])
    .select(['d.customer_postal_code', 'd.customer_city', 'place.latitude', 'place.longitude'])
    .where('d.driver_id', '=', driverId)
    .where('d.delivery_date', '=', day)
    .where('d.status', '!=', 'cancelled')
    .execute();
  const places = rows.toSorted(compareStops).map((row) => customerLocation(row, findTown));
  return measureRoute(context.distances, await findDepot(context), places);
}
