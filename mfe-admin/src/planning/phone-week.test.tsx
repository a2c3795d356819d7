import { REAL_TIMERS } from '@cigogne/build-config/testing/zones.cjs';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './planning-screen';

const api = stubAdminApi();
const [monday, friday, saturday] = ['2026-11-16', '2026-11-20', '2026-11-21'] as const;
const deliveries = [
  aPlannedDelivery({ id: 1, delivery_date: monday, customer_city: 'Erstein' }),
  aPlannedDelivery({ id: 2, delivery_date: friday, customer_city: 'Barr' }),
];
const wideScreen = window.matchMedia.bind(window);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${saturday}T10:00:00Z`), doNotFake: REAL_TIMERS });
  window.matchMedia = (query) => ({ ...wideScreen(query), matches: query.includes('max-width') });
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries, count: 2 }));
});
afterEach(() => {
  window.matchMedia = wideScreen;
  jest.useRealTimers();
});

it('a week of which only past days have deliveries is not said to be empty', async () => {
  const { user } = openArea('/admin/deliveries');
  expect(await screen.findByText('Aucune livraison pour le reste de la semaine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Afficher les livraisons du .* 20 nov/ }));
  expect(await screen.findByRole('button', { name: /Barr/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '5 jours passés', expanded: true })).toBeVisible();
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-date]')).toHaveAttribute('data-date', friday),
  );
});

it('past days are unfolded where a link leads to the first delivery without a driver', async () => {
  openArea(`/admin/deliveries?driver=none&date=${monday}`);
  expect(await screen.findByRole('button', { name: /Erstein/ })).toBeVisible();
});

it('a week whose deliveries a filter hides says so', async () => {
  const { user } = openArea('/admin/deliveries?status=assigned');
  await user.click(await screen.findByRole('button', { name: '5 jours passés' }));
  expect(
    await screen.findByText('Aucune livraison ne correspond au filtre cette semaine'),
  ).toBeVisible();
});
