import { REAL_TIMERS } from '@cigogne/build-config/testing/zones.cjs';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { calendarOver, fourParts } from '../testing/planning-calendar';
import { stubAdminApi } from '../testing/stub-admin-api';

const openPlanning = calendarOver(stubAdminApi());
afterEach(() => void jest.useRealTimers());

describe('what has passed', () => {
  const wednesday = '2026-11-18';
  const on = (id: number, delivery_date: string, customer_city: string) =>
    aPlannedDelivery({ id, delivery_date, customer_city, items: [fourParts('in_stock', id)] });
  const deliveries = [
    on(1, '2026-11-03', 'Erstein'),
    on(2, '2026-11-17', 'Barr'),
    on(3, wednesday, 'Colmar'),
  ];
  const event = (town: string) => screen.queryByRole('button', { name: new RegExp(town) });

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(`${wednesday}T10:00:00Z`), doNotFake: REAL_TIMERS });
  });

  it('weeks of the month say how much they had, and unfold on a click', async () => {
    const { user } = await openPlanning(...deliveries);
    expect(event('Barr')).toBeVisible();
    expect(event('Erstein')).not.toBeInTheDocument();
    const day = screen.getByRole('link', {
      name: /livraisons du .*3 nov.* \(1 livraison, 4 colis\)/,
    });
    await user.click(day);
    expect(await screen.findByRole('button', { name: /Erstein/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '3 semaines passées', expanded: true }));
    await waitFor(() => expect(event('Erstein')).not.toBeInTheDocument());
  });

  it('a day that a link asks for is unfolded', async () => {
    await openPlanning(...deliveries);
    cleanup();
    openArea('/admin/deliveries?day=2026-11-03');
    expect(await screen.findByRole('button', { name: /Erstein/ })).toBeVisible();
  });

  it('another month is shown in full', async () => {
    const { user } = await openPlanning(...deliveries);
    await user.click(screen.getByRole('button', { name: 'Mois précédent' }));
    expect(await screen.findByText('octobre 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /passées/ })).not.toBeInTheDocument();
  });

  describe('on a phone', () => {
    const wideScreen = window.matchMedia.bind(window);
    beforeEach(() => {
      window.matchMedia = (query) => ({
        ...wideScreen(query),
        matches: query.includes('max-width'),
      });
    });
    afterEach(() => (window.matchMedia = wideScreen));

    it('the week opens at today, its past days after a click', async () => {
      const { user } = await openPlanning(...deliveries);
      expect(screen.getByRole('button', { name: 'Semaine', pressed: true })).toBeVisible();
      expect(event('Barr')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '2 jours passés' }));
      expect(await screen.findByRole('button', { name: /Barr/ })).toBeVisible();
      expect(event('Erstein')).not.toBeInTheDocument();
    });
  });
});
