import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { type DriverDelivery, formatDay, todayInParis } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { render, screen } from '@testing-library/react';
import { DeliveryCard } from './delivery-card';
import { todayFirst } from './today-first';

const on = (delivery_date: string) => ({ delivery_date }) as DriverDelivery;

inEveryZone(({ today, yesterday, tomorrow }) => {
  it('today comes first, then tomorrow, then yesterday', () => {
    const days = [on(yesterday), on(tomorrow), on(today)];
    expect(todayFirst(days, todayInParis()).map((one) => one.delivery_date)).toEqual([
      ...[today, tomorrow, yesterday],
    ]);
  });

  it('the card of a delivery of today says so, and no other one', () => {
    render(
      <SuiteProviders>
        {[yesterday, today, tomorrow].map((delivery_date, id) => (
          <DeliveryCard
            key={delivery_date}
            delivery={aDriverDelivery({ id, delivery_date })}
            onAction={jest.fn()}
          />
        ))}
      </SuiteProviders>,
    );
    expect(screen.getByText(/Today/).parentElement).toHaveTextContent(
      `${formatDay(today)} · Today`,
    );
  });
});
