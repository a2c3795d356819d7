import type { Delivery } from '../../platform/database/schema';
import { usePlannedDays } from '../../testing/planned-days';
import { eventsAbout } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';
import { rereadDeliveries } from '../../testing/untouched';

const server = useTestServer();
const days = usePlannedDays(server);

const addStarted = () =>
  days.addStop(days.freeDay(), { status: 'in_transit', started_at: new Date(), slot: 'morning' });

const place = ({ id, version, driver_id }: Delivery, delivery_date: string | null) =>
  days.planner.call('placeDeliveries', {
    body: { places: [{ id, version, driver_id, position: null, delivery_date }] },
  });

const MOVES: readonly [string, (stop: Delivery) => Promise<{ readonly statusCode: number }>][] = [
  [
    'its day is set to another',
    (stop) =>
      days.planner.call('setDeliveryDate', {
        params: { id: stop.id },
        body: { delivery_date: days.freeDay() },
      }),
  ],
  [
    'its day is taken away',
    ({ id }) => days.planner.call('unassignDeliveryDate', { params: { id } }),
  ],
  ['it is placed on another day', (stop) => place(stop, days.freeDay())],
  ['it is taken off its day', (stop) => place(stop, null)],
  [
    'the order of another day takes it in',
    ({ id, version, driver_id }) =>
      days.planner.call('setDayOrder', {
        params: { date: days.freeDay(), id: driver_id! },
        body: { stops: [{ id, version }] },
      }),
  ],
];

it.each(MOVES)('a visit under way is so no longer when %s', async (_what, move) => {
  const stop = await addStarted();
  expect((await move(stop)).statusCode).toBe(200);
  const [moved] = await rereadDeliveries(server.db, [stop]);
  expect(moved).toMatchObject({
    ...{ driver_id: stop.driver_id, status: 'assigned', started_at: null },
    version: stop.version + 1,
  });
  // The second event informs the depot that its products are no longer on their way.
  const isPlanned = moved!.delivery_date !== null;
  const events = await eventsAbout(server.db, 'delivery', stop.id);
  expect(events.map(({ kind }) => kind)).toEqual([
    isPlanned ? 'delivery_scheduled' : 'delivery_unscheduled',
    'delivery_assigned',
  ]);
});
