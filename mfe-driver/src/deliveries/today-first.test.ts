import { type DriverDelivery, todayInParis } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { todayFirst } from './today-first';

it('puts today first, then later days in order, then past days, latest first', () => {
  const days = ['2026-03-01', '2026-03-06', '2026-03-04', '2026-03-03', '2026-03-05'];
  const deliveries = days.map((delivery_date, id) => aDriverDelivery({ id, delivery_date }));
  const order = todayFirst(deliveries, '2026-03-04').map((delivery) => delivery.delivery_date);
  expect(order).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-03', '2026-03-01']);
});

describe('the stops of a day', () => {
  const stop = (id: number, position: number | null | undefined, more = {}) =>
    aDriverDelivery({ id, position: position as number | null, ...more });
  const order = (...stops: DriverDelivery[]) =>
    todayFirst(stops, todayInParis()).map(({ id }) => id);

  it('come in the planners’ order, those without a place last', () => {
    expect(order(stop(1, null), stop(2, 3), stop(3, 1), stop(4, null))).toEqual([3, 2, 1, 4]);
  });

  it('come after what is delivered already', () => {
    expect(order(stop(1, 1), stop(2, 2, { status: 'delivered' }))).toEqual([2, 1]);
  });

  it('stay as they were listed where a version before positions has saved them', () => {
    expect(order(stop(9, undefined), stop(2, undefined), stop(5, undefined))).toEqual([9, 2, 5]);
  });
});
