import type { Capacities } from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import type { User } from '../../platform/database/schema';
import { capacitiesBy, in2, in4, NONE } from '../../testing/driver-capacities';
import { untilWaiting } from '../../testing/lock-waits';
import { addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';
import { setDriverCapacity, setDriverDays } from './capacity';

const server = useTestServer();
let planner: SignedInClient;
let driver: User;
beforeAll(async () => {
  planner = await server.signIn('manager');
});
beforeEach(async () => {
  driver = await addUser(server.db, 'driver');
});

const { setDays, setUsual, list } = capacitiesBy(
  () => planner,
  () => driver,
);

/** The answer to another planner whose change arrives before `first` has ended, and the resulting state. */
async function changeDuring(
  first: (trx: DatabaseTransaction) => Promise<unknown>,
  second: () => Promise<{ readonly statusCode: number }>,
): Promise<{ status: number; capacities: Capacities }> {
  const { asked } = await inTransaction(server.db, async (trx) => {
    await first(trx);
    const changing = second();
    await untilWaiting(server.db);
    return { asked: changing };
  });
  return { status: (await asked).statusCode, capacities: await list() };
}

it('of two planners who set the days of a driver at once, the second one’s apply', async () => {
  const values = { ...NONE, absence: 'day', note: null } as const;
  const range = { start_date: in2, end_date: in4 };
  const { status, capacities } = await changeDuring(
    (trx) => setDriverDays(trx, planner.user, { driverId: driver.id, range, ...values }),
    () => setDays({ end_date: in2, stops: 4 }),
  );
  expect(status).toBe(200);
  const days = capacities.days.filter(({ driver_id }) => driver_id === driver.id);
  expect(days).toMatchObject([{ stops: 4, absence: null }, { absence: 'day' }, { absence: 'day' }]);
});

it('of two planners who set another figure of a driver at once, none is lost', async () => {
  const capacity = { ...NONE, stops: 8 };
  const { status, capacities } = await changeDuring(
    (trx) => setDriverCapacity(trx, planner.user, { driverId: driver.id, capacity, seen: NONE }),
    () => setUsual({ ...NONE, parts: 30, seen: NONE }),
  );
  expect(status).toBe(200);
  expect(capacities.drivers.find(({ id }) => id === driver.id)).toMatchObject({
    capacity: { stops: 8, parts: 30, minutes: null },
  });
});
