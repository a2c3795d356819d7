import { addDays, type Day, NO_LIMITS, type RoundsSettings } from '@cigogne/contract';
import type { DatabaseTransaction } from '../platform/database/database';
import type { Company } from './demo-company';

/** Settings of a company that also assembles kitchens. */
const ROUNDS: RoundsSettings = {
  visit_minutes: 20,
  minutes_per_part: 2,
  minutes_per_floor: 5,
  assembly_minutes: [
    { category_id: 1, minutes: 120 },
    { category_id: 7, minutes: 60 },
    { category_id: 25, minutes: 40 },
  ],
  capacity_stops: 8,
  capacity_parts: null,
  capacity_minutes: 480,
};

/**
 * Adds the rule of visits, a driver with a smaller van, and coming absences. Uses no random number, so that the rest of
 * the demo stays the same for a seed.
 */
export async function addCapacities(
  trx: DatabaseTransaction,
  { drivers }: Pick<Company, 'drivers'>,
  today: Day,
): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ section: 'rounds', value: JSON.stringify(ROUNDS) })
    .execute();
  const [, second, third, fourth] = drivers;
  await trx
    .insertInto('driver_capacities')
    .values({ ...NO_LIMITS, driver_id: second!.id, parts: 30 })
    .execute();
  const holiday = [7, 8, 9, 10, 11].map((ahead) => ({
    driver_id: third!.id,
    day: addDays(today, ahead),
    absence: 'day' as const,
    note: 'Congés',
  }));
  const afternoon = {
    driver_id: fourth!.id,
    day: addDays(today, 1),
    absence: 'afternoon' as const,
  };
  await trx
    .insertInto('driver_days')
    .values([...holiday, afternoon])
    .execute();
}
