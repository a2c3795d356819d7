import { addDays, todayInParis } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { myDay } from './my-day';

const today = todayInParis();
const none = new Map<number, 'complete' | 'fail'>();
const stops = [
  aDriverDelivery({ id: 1, parts_count: 2, cash_on_delivery_amount: 10.1 }),
  aDriverDelivery({ id: 2, parts_count: 3, cash_on_delivery_amount: 20.2 }),
  aDriverDelivery({ id: 3, status: 'completed', parts_count: 1, cash_on_delivery_amount: 50 }),
  aDriverDelivery({ id: 4, delivery_date: addDays(today, -1), cash_on_delivery_amount: 99 }),
];

it('counts the stops of today, their parts, what is done and what is still to be collected', () => {
  expect(myDay(stops, today, none)).toEqual({ stops: 3, done: 1, parts: 6, cash: 30.3 });
});

it('counts what the phone has not sent yet', () => {
  const completed = new Map([[1, 'complete' as const]]);
  expect(myDay(stops, today, completed)).toEqual({ stops: 3, done: 2, parts: 6, cash: 20.2 });
  const failed = new Map([[1, 'fail' as const]]);
  expect(myDay(stops, today, failed)).toEqual({ stops: 2, done: 1, parts: 4, cash: 20.2 });
});

it('is not there on a day without a stop', () => {
  expect(myDay(stops.slice(3), today, none)).toBeUndefined();
});
