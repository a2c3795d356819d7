import { HALF_DAY_NAMES, HALF_DAYS } from './half-day';
import { compareStops } from './stop-order';

const stop = (
  id: number,
  values: { status?: string; position?: number | null; created_at?: string } = {},
) => ({
  id,
  status: 'assigned',
  position: null,
  created_at: '2026-03-02T08:00:00.000Z',
  ...values,
});
const order = (...stops: ReturnType<typeof stop>[]) =>
  stops.toSorted(compareStops).map(({ id }) => id);

it('what is done comes first, whatever its place', () => {
  const done = ['completed', 'delivered'].map((status, index) =>
    stop(index + 1, { status, position: 9 - index }),
  );
  expect(order(stop(3, { position: 1 }), ...done)).toEqual([2, 1, 3]);
});

it('then by place; those without one after all that have one', () => {
  expect(
    order(stop(1), stop(2, { position: 10 }), stop(3, { position: 2 }), stop(4, { position: 1 })),
  ).toEqual([4, 3, 2, 1]);
});

it('at the same place, or without one, the oldest is first, then the lowest number', () => {
  const older = { created_at: '2026-03-01T23:59:59.999Z' };
  expect(order(stop(2), stop(1), stop(3, older))).toEqual([3, 1, 2]);
  expect(
    order(stop(1, { position: 1 }), stop(2, { position: 1, ...older }), stop(3, { position: 1 })),
  ).toEqual([2, 1, 3]);
});

it('is the same whatever the order before', () => {
  const stops = [
    stop(1, { status: 'completed', position: 3 }),
    stop(2, { position: 1 }),
    stop(3, { status: 'in_transit', position: 1, created_at: '2026-03-01T08:00:00.000Z' }),
    stop(4),
    stop(5, { created_at: '2026-02-01T08:00:00.000Z' }),
  ];
  for (let turn = 0; turn < stops.length; turn += 1) {
    expect(order(...stops.slice(turn), ...stops.slice(0, turn).toReversed())).toEqual([
      1, 3, 2, 5, 4,
    ]);
  }
});

it('every half-day has a name in both languages', () => {
  expect(HALF_DAYS.map((half) => HALF_DAY_NAMES[half])).toEqual([
    { fr: 'Matin', en: 'Morning' },
    { fr: 'Après-midi', en: 'Afternoon' },
  ]);
});
