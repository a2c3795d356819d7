import {
  type Absence,
  type AnswerOf,
  type Calls,
  type Day,
  type HalfDay,
  OPEN_STATUSES,
} from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

interface AbsentDays {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly absence: Absence | null;
}

/**
 * What a driver cannot do because of an absence: all open stops of the days, or those that are confirmed for the
 * half-day; null: nothing.
 */
export async function stopsToReassign(
  db: Database,
  driverId: number,
  { start_date, end_date, absence }: AbsentDays,
): Promise<AnswerOf<Calls['setDriverDays']>['to_reassign']> {
  if (absence === null) return null;
  const { stops, first_day } = await db
    .selectFrom('deliveries')
    .select((eb) => [
      sql<number>`count(*)::int`.as('stops'),
      eb.fn.min('delivery_date').as('first_day'),
    ])
    .where('driver_id', '=', driverId)
    .where('delivery_date', '>=', start_date)
    .where('delivery_date', '<=', end_date)
    .where('status', 'in', OPEN_STATUSES)
    .$if(absence !== 'day', (query) => query.where('slot', '=', absence as HalfDay))
    .executeTakeFirstOrThrow();
  return first_day === null ? null : { stops, first_day };
}
