import { addDays, formatLongDay, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const today = todayInParis();
/** Next to today, so always in the six weeks in view. */
const otherDay = today.endsWith('-01') ? addDays(today, 1) : addDays(today, -1);

const DELIVERIES = [
  aPlannedDelivery({ id: 1, customer_name: 'Paul Schmitt', delivery_date: today }),
  aPlannedDelivery({ id: 2, customer_name: 'Jeanne Muller', delivery_date: otherDay }),
  aPlannedDelivery({
    id: 3,
    customer_name: 'Sophie Ott',
    delivery_date: today,
    status: 'assigned',
    driver_id: 31,
    driver_name: 'Luc Schneider',
  }),
];

beforeEach(() =>
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    deliveries: DELIVERIES,
    count: DELIVERIES.length,
    date_range: { start_date: today, end_date: today },
  })),
);

const shown = () =>
  DELIVERIES.map(({ customer_name }) => customer_name).filter(
    (name) => screen.queryByRole('button', { name: new RegExp(name) }) !== null,
  );

it.each([
  ['', ['Paul Schmitt', 'Jeanne Muller', 'Sophie Ott']],
  ['?status=pending', ['Paul Schmitt', 'Jeanne Muller']],
  [`?day=${today}`, ['Paul Schmitt', 'Sophie Ott']],
  [`?day=${today}&status=pending`, ['Paul Schmitt']],
  ['?driver=none', ['Paul Schmitt', 'Jeanne Muller']],
  ['?day=2026-02-30&status=lost', ['Paul Schmitt', 'Jeanne Muller', 'Sophie Ott']],
])('/admin/deliveries%s shows %j', async (search, names) => {
  openArea(`/admin/deliveries${search}`);
  await waitFor(() => expect(shown()).toEqual(names));
});

it('a filtered planning says by what, and shows everything again in one click', async () => {
  const { user } = openArea(`/admin/deliveries?day=${today}&status=pending`);
  expect(
    await screen.findByText(`Livraisons du ${formatLongDay(today)}, Statut : EN ATTENTE`),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(screen.queryByText(/^Livraisons du/)).not.toBeInTheDocument();
});

it('those without a driver are counted over all months, as the overview counts them', async () => {
  api.on('get', '/admin/overview', () => ({ unassigned: 12, today: [] }));
  openArea('/admin/deliveries?driver=none');
  expect(await screen.findByText('Sans chauffeur (12 en tout, tous les mois)')).toBeVisible();
});

it('the calendar opens on the month of the day that is asked for', async () => {
  openArea('/admin/deliveries?day=2027-03-09');
  expect(await screen.findByText('mars 2027')).toBeVisible();
});
