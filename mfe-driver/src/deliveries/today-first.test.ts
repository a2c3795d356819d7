import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { todayFirst } from './today-first';

it('puts today first, then later days in order, then past days, latest first', () => {
  const days = ['2026-03-01', '2026-03-06', '2026-03-04', '2026-03-03', '2026-03-05'];
  const deliveries = days.map((delivery_date, id) => aDriverDelivery({ id, delivery_date }));
  const order = todayFirst(deliveries, '2026-03-04').map((delivery) => delivery.delivery_date);
  expect(order).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-03', '2026-03-01']);
});
