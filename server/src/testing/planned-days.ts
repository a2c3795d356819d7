import { addDays, type Day, todayInParis } from '@cigogne/contract';
import type { Delivery, User } from '../platform/database/schema';
import { addDelivery, addUser } from './records';
import type { SignedInClient, TestServer } from './test-server';

export type StopValues = Parameters<typeof addDelivery>[2];

interface PlannedDays {
  readonly planner: SignedInClient;
  readonly driver: User;
  readonly other: User;
  /** A day without planned deliveries. */
  freeDay(): Day;
  /** Adds a delivery, by default of {@link driver}. */
  addStop(date: Day | null, values?: StopValues): Promise<Delivery>;
}

/** A planner, two drivers and a shop; each test plans on days of its own. */
export function usePlannedDays(server: TestServer): PlannedDays {
  let people: { planner: SignedInClient; shop: User; driver: User; other: User };
  let days = 0;
  beforeAll(async () => {
    people = {
      planner: await server.signIn('manager'),
      shop: await addUser(server.db, 'shop'),
      driver: await addUser(server.db, 'driver'),
      other: await addUser(server.db, 'driver'),
    };
  });
  return {
    get planner() {
      return people.planner;
    },
    get driver() {
      return people.driver;
    },
    get other() {
      return people.other;
    },
    freeDay: () => addDays(todayInParis(), (days += 1)),
    addStop: (date, values = {}) =>
      addDelivery(server.db, people.shop.id, {
        ...{ delivery_date: date, driver_id: people.driver.id, status: 'assigned', ...values },
      }),
  };
}
