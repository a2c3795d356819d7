import { type Absence, type Day, OPEN_STATUSES, type StopsToReassign } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

interface AbsentDays {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly absence: Absence | null;
}

/**
 * The stops that an absent driver cannot make: all open stops of the absence's days, or those confirmed for its
 * half-day; null when there are none.
 * @param days undefined when the driver has left: all their planned open stops
 */
export async function stopsToReassign(
  db: Database,
  driverId: number,
  days?: AbsentDays,
): Promise<StopsToReassign | null> {
  if (days?.absence === null) return null;
  let open = db
    .selectFrom('deliveries')
    .select((eb) => [
      sql<number>`count(*)::int`.as('stops'),
      eb.fn.min('delivery_date').as('first_day'),
    ])
    .where('driver_id', '=', driverId)
    .where('delivery_date', 'is not', null)
    .where('status', 'in', OPEN_STATUSES);
  if (days) {
    open = open
      .where('delivery_date', '>=', days.start_date)
      .where('delivery_date', '<=', days.end_date);
    if (days.absence !== 'day') open = open.where('slot', '=', days.absence);
  }
  const { stops, first_day } = await open.executeTakeFirstOrThrow();
  return first_day === null ? null : { stops, first_day };
}
