import { addDays, todayInParis } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { myDay } from './my-day';

const today = todayInParis();
const none = new Map<number, 'complete' | 'fail'>();
const route = { metres: 61_300, minutes: 80, exact: false };
const ahead = { today, route, absences: [] };
const stops = [
  aDriverDelivery({ id: 1, parts_count: 2, cash_on_delivery_amount: 10.1 }),
  aDriverDelivery({ id: 2, parts_count: 3, cash_on_delivery_amount: 20.2 }),
  aDriverDelivery({ id: 3, status: 'completed', parts_count: 1, cash_on_delivery_amount: 50 }),
  aDriverDelivery({ id: 4, delivery_date: addDays(today, -1), cash_on_delivery_amount: 99 }),
];

it('counts the stops of today, their parts, what is done and what is still to be collected', () => {
  expect(myDay({ deliveries: stops, ahead }, today, none)).toEqual({
    ...{ stops: 3, done: 1, parts: 6, uncounted: 0, cash: 30.3, route },
  });
});

it('counts what the phone has not sent yet, without yesterday’s way from a saved list', () => {
  const completed = new Map([[1, 'complete' as const]]);
  expect(myDay({ deliveries: stops, ahead: undefined }, today, completed)).toMatchObject({
    done: 2,
    cash: 20.2,
  });
  const failed = new Map([[1, 'fail' as const]]);
  expect(
    myDay({ deliveries: stops, ahead: { ...ahead, today: addDays(today, -1) } }, today, failed),
  ).toEqual({
    ...{ stops: 2, done: 1, parts: 4, uncounted: 0, cash: 20.2, route: null },
  });
});

it('is not there on a day without a stop', () => {
  expect(myDay({ deliveries: stops.slice(3), ahead }, today, none)).toBeUndefined();
});
