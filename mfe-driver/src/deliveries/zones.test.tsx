import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { type Day, type DriverDelivery, formatDay, todayInParis } from '@cigogne/contract';
import { aDriverDelivery, anOutboxItem } from '@cigogne/shared-api/testing';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { render, screen } from '@testing-library/react';
import { DeliveryCard } from './delivery-card';
import { todayFirst } from './today-first';
import { WaitingNote } from './waiting-note';

const on = (delivery_date: string) => ({ delivery_date }) as DriverDelivery;

inEveryZone(({ now, time, today, yesterday, tomorrow }) => {
  it('today comes first, then tomorrow, then yesterday', () => {
    const days = [on(yesterday), on(tomorrow), on(today)];
    expect(todayFirst(days, todayInParis()).map((one) => one.delivery_date)).toEqual([
      ...[today, tomorrow, yesterday],
    ]);
  });

  it('the card of a delivery of today says so, and no other one, also after midnight', () => {
    const deliveries = [yesterday, today, tomorrow].map((delivery_date, id) =>
      aDriverDelivery({ id, delivery_date }),
    );
    const onAction = jest.fn();
    const cards = (day: Day) => (
      <SuiteProviders>
        {deliveries.map((delivery) => (
          <DeliveryCard key={delivery.id} today={day} {...{ delivery, onAction }} />
        ))}
      </SuiteProviders>
    );
    const pointedOut = () => screen.getByText(/Today/).parentElement;
    const { rerender } = render(cards(todayInParis()));
    expect(pointedOut()).toHaveTextContent(`${formatDay(today)} · Today`);
    rerender(cards(tomorrow));
    expect(pointedOut()).toHaveTextContent(`${formatDay(tomorrow)} · Today`);
  });

  it('what waits is said with the day and the time of Paris at which it was tapped', () => {
    const item = anOutboxItem({ tappedAt: now });
    render(
      <SuiteProviders>
        <WaitingNote item={item} progress={undefined} onCorrect={jest.fn()} />
      </SuiteProviders>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(`Démarrer · ${formatDay(today)} ${time}`);
  });
});
