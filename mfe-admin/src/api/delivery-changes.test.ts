import type { DeliveryFilters, PlannedDelivery } from '@cigogne/contract';
import {
  aPlannedDelivery,
  anAuthUser,
  createTestStore,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import { adminApi } from './admin-api';
import { deliveriesApi } from './deliveries';
import { changesApi } from './delivery-changes';

const api = stubApi();
const { listScheduledDeliveries } = deliveriesApi.endpoints;
const { setDeliveryDate, assignDriver, unassignDeliveryDate, deleteDelivery } =
  changesApi.endpoints;

const MARCH: DeliveryFilters = { start_date: '2026-03-01', end_date: '2026-03-31' };
const APRIL: DeliveryFilters = { start_date: '2026-04-01', end_date: '2026-04-30' };
const delivery = aPlannedDelivery({ id: 1, delivery_date: '2026-03-10', version: 3 });
const isFirst = ({ id }: PlannedDelivery) => id === delivery.id;
const neighbour = aPlannedDelivery({ id: 2 });

/** A store with both months cached, and a server with two deliveries. */
async function withTwoMonths() {
  const server = [delivery, neighbour];
  let fetches = 0;
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    fetches += 1;
    const inRange = ({ delivery_date: day }: PlannedDelivery) =>
      !day || (day >= query.get('start_date')! && day <= query.get('end_date')!);
    const deliveries = server.filter(inRange);
    return { deliveries, count: deliveries.length, date_range: Object.fromEntries(query) };
  });
  const store = createTestStore({ user: anAuthUser({ role: 'admin' }), apis: [adminApi] });
  const dispatch = store.dispatch as (action: unknown) => Promise<{ error?: unknown }>;
  for (const month of [MARCH, APRIL]) await dispatch(listScheduledDeliveries.initiate(month));
  type State = Parameters<ReturnType<typeof listScheduledDeliveries.select>>[0];
  const listOf = (month: DeliveryFilters) =>
    listScheduledDeliveries.select(month)(store.getState() as unknown as State).data?.deliveries;
  const idsOf = (month: DeliveryFilters) => listOf(month)?.map(({ id }) => id);
  /** The first delivery, whichever month it is in. */
  const shown = () => [MARCH, APRIL].flatMap((month) => listOf(month) ?? []).find(isFirst);
  return { dispatch, idsOf, shown, fetches: () => fetches };
}

/** Delays an answer until `release`, so that the state before it can be checked. */
function hold<T>(answer: T) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => held.then(() => answer), release: () => release() };
}

it('a new date moves the delivery between all fetched ranges before the server has answered', async () => {
  const { dispatch, idsOf, shown } = await withTwoMonths();
  const moved = { ...delivery, delivery_date: '2026-04-02', version: 4 };
  const held = hold({ delivery: moved });
  api.on('patch', '/admindelivery/deliveries/1/date', held.answer);
  const call = dispatch(setDeliveryDate.initiate({ delivery, delivery_date: '2026-04-02' }));
  expect([idsOf(MARCH), idsOf(APRIL)]).toEqual([[2], [2, 1]]);
  held.release();
  await call;
  expect([idsOf(MARCH), idsOf(APRIL)]).toEqual([[2], [2, 1]]);
  expect(shown()).toEqual(moved);
});

it.each([
  [
    'setDeliveryDate',
    'patch',
    '/date',
    () => setDeliveryDate.initiate({ delivery, delivery_date: '2026-04-02' }),
  ],
  [
    'unassignDeliveryDate',
    'patch',
    '/unassign-date',
    () => unassignDeliveryDate.initiate({ delivery }),
  ],
  ['deleteDelivery', 'delete', '', () => deleteDelivery.initiate({ delivery })],
] as const)(
  'a refused %s leaves every fetched range as it was',
  async (_name, method, path, act) => {
    const { dispatch, idsOf, shown } = await withTwoMonths();
    const held = hold(refusal(500, ''));
    api.on(method, `/admindelivery/deliveries/1${path}`, held.answer);
    const call = dispatch(act());
    expect([idsOf(MARCH), idsOf(APRIL)]).not.toEqual([[1, 2], [2]]);
    held.release();
    expect(await call).toHaveProperty('error');
    expect([idsOf(MARCH)!.sort(), idsOf(APRIL)]).toEqual([[1, 2], [2]]);
    expect(shown()).toEqual(delivery);
  },
);

it('assigning shows driver and status at once; unassigning returns to pending', async () => {
  const { dispatch, shown } = await withTwoMonths();
  const held = hold(refusal(500, ''));
  api.on('patch', '/admindelivery/deliveries/1/assign', held.answer);
  const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
  const assigning = dispatch(assignDriver.initiate({ delivery, driver }));
  expect(shown()).toMatchObject({
    driver_id: 31,
    driver_name: 'Luc Schneider',
    status: 'assigned',
  });
  held.release();
  await assigning;
  const taken = hold(refusal(500, ''));
  api.on('patch', '/admindelivery/deliveries/1/assign', taken.answer);
  const assigned = { ...delivery, ...driver, id: 1, driver_id: 31, status: 'assigned' as const };
  const unassigning = dispatch(assignDriver.initiate({ delivery: assigned, driver: null }));
  expect(shown()).toMatchObject({
    driver_id: null,
    status: 'pending',
  });
  taken.release();
  await unassigning;
});

it('sends the version it was shown, and fetches again when somebody else was faster', async () => {
  const { dispatch, fetches } = await withTwoMonths();
  const before = fetches();
  let sent: string | null = null;
  api.on('patch', '/admindelivery/deliveries/1/date', ({ request }) => {
    sent = request.headers.get('If-Match');
    return refusal(409, 'Cette livraison a été modifiée entre-temps.');
  });
  const { error } = await dispatch(
    setDeliveryDate.initiate({ delivery, delivery_date: '2026-04-02' }),
  );
  expect(sent).toBe('"3"');
  expect(error).toMatchObject({ message: 'Cette livraison a été modifiée entre-temps.' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetches()).toBeGreaterThan(before);
});
