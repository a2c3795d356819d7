import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { type DriverDelivery, todayInParis } from '@cigogne/contract';
import { todayFirst } from './today-first';

const on = (delivery_date: string) => ({ delivery_date }) as DriverDelivery;

inEveryZone(({ today, yesterday, tomorrow }) => {
  it('today comes first, then tomorrow, then yesterday', () => {
    const days = [on(yesterday), on(tomorrow), on(today)];
    expect(todayFirst(days, todayInParis()).map((one) => one.delivery_date)).toEqual([
      ...[today, tomorrow, yesterday],
    ]);
  });
});
