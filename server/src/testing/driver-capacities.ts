import { addDays, type Capacities, type DriverDaysForm, todayInParis } from '@cigogne/contract';
import type { User } from '../platform/database/schema';
import type { SignedInClient } from './test-server';

export const today = todayInParis();
export const in2 = addDays(today, 2);
export const in4 = addDays(today, 4);
export const NONE = { stops: null, parts: null, minutes: null };

/** Sets and lists capacities as a planner, by default those of this driver. */
export function capacitiesBy(planner: () => SignedInClient, driver: () => User) {
  return {
    setDays: (body: Partial<DriverDaysForm>, id = driver().id) =>
      planner().call('setDriverDays', {
        params: { id },
        body: { start_date: in2, end_date: in4, ...body },
      }),
    setUsual: (body: object, id = driver().id) =>
      planner().call('setDriverCapacity', { params: { id }, body }),
    list: async (start_date = today, end_date = addDays(today, 30)) =>
      (
        await planner().call('listCapacities', { query: { start_date, end_date } })
      ).json<Capacities>(),
  };
}
