import { addDays, formatLongDay, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { MemoryRouter, useLocation } from '@cigogne/shared-api/router';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { usePlanningAddress } from './use-planning-address';

const api = stubAdminApi();
const today = todayInParis();
const otherDay = addDays(today, 1);

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

const LUC = { id: 31, name: 'Luc Schneider', driver_nr: null };

beforeEach(() => {
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    deliveries: DELIVERIES,
    count: DELIVERIES.length,
    date_range: { start_date: today, end_date: today },
  }));
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [LUC] }));
});

const shown = () =>
  DELIVERIES.map(({ customer_name }) => customer_name).filter(
    (name) => screen.queryByRole('button', { name: new RegExp(name) }) !== null,
  );

it.each([
  ['', ['Paul Schmitt', 'Jeanne Muller', 'Sophie Ott']],
  ['?status=pending', ['Paul Schmitt', 'Jeanne Muller']],
  ['?status=assigned,cancelled', ['Sophie Ott']],
  [`?day=${today}`, ['Paul Schmitt', 'Sophie Ott']],
  [`?day=${today}&status=pending`, ['Paul Schmitt']],
  ['?driver=none', ['Paul Schmitt', 'Jeanne Muller']],
  ['?day=2026-02-30&status=lost', ['Paul Schmitt', 'Jeanne Muller', 'Sophie Ott']],
])('/admin/deliveries%s shows %j', async (search, names) => {
  openArea(`/admin/deliveries${search}`);
  await waitFor(() => expect(shown()).toEqual(names));
});

it('what a driver who has left still has is shown as without a driver', async () => {
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [] }));
  const { user } = openArea('/admin/deliveries?driver=none');
  await waitFor(() => expect(shown()).toEqual(['Paul Schmitt', 'Jeanne Muller', 'Sophie Ott']));
  // The details show the driver's name, and why the delivery matches.
  await user.click(screen.getByRole('button', { name: /Sophie Ott/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Livraison #3' }));
  expect(await details.findByText(/^Luc Schneider n’est plus disponible/)).toBeVisible();
});

it('the details of what an available driver has say nothing of that', async () => {
  let isAnswered = false;
  api.on('get', '/admindelivery/drivers', () => {
    isAnswered = true;
    return { drivers: [LUC] };
  });
  const { user } = openArea('/admin/deliveries');
  await user.click(await screen.findByRole('button', { name: /Sophie Ott/ }));
  await screen.findByRole('dialog', { name: 'Livraison #3' });
  await waitFor(() => expect(isAnswered).toBe(true));
  expect(screen.queryByText(/n’est plus disponible/)).not.toBeInTheDocument();
});

it('a filtered planning says by what, and shows everything again in one click', async () => {
  const { user } = openArea(`/admin/deliveries?day=${today}&status=pending`);
  const day = await screen.findByRole('button', { name: `Livraisons du ${formatLongDay(today)}` });
  expect(screen.getByRole('button', { name: 'EN ATTENTE', pressed: true })).toBeVisible();
  await user.click(day);
  await waitFor(() => expect(shown()).toEqual(['Paul Schmitt', 'Jeanne Muller']));
  // The pressed button is gone.
  const title = screen.getByRole('heading', { name: 'Planning des Livraisons' });
  expect(title).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Tout afficher' })).not.toBeInTheDocument();
  expect(title).toHaveFocus();
});

it('the legend shows the chosen statuses alone', async () => {
  const { user } = openArea('/admin/deliveries');
  const legend = within(await screen.findByRole('group', { name: 'Filtrer par statut' }));
  expect(legend.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'EN ATTENTE',
    'ATTRIBUÉE',
    'EN TRANSIT',
    'LIVRÉE',
    'TERMINÉE',
    'ANNULÉE',
  ]);
  await waitFor(() => expect(shown()).toHaveLength(3));
  await user.click(legend.getByRole('button', { name: 'ATTRIBUÉE' }));
  await waitFor(() => expect(shown()).toEqual(['Sophie Ott']));
  await user.click(legend.getByRole('button', { name: 'EN ATTENTE' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  await user.click(legend.getByRole('button', { name: 'ATTRIBUÉE', pressed: true }));
  await waitFor(() => expect(shown()).toEqual(['Paul Schmitt', 'Jeanne Muller']));
});

it('those without a driver are counted over all months, as the overview counts them', async () => {
  api.on('get', '/admin/overview', () => ({ unassigned: 12, today: [] }));
  openArea('/admin/deliveries?driver=none');
  expect(await screen.findByText('Sans chauffeur (12 en tout, tous les mois)')).toBeVisible();
});

it('beside one shop’s deliveries stands no count of all shops', async () => {
  api.on('get', '/admin/overview', () => ({ unassigned: 12, today: [] }));
  sessionStorage.setItem('selectedShop', '5');
  openArea('/admin/deliveries?driver=none', [
    { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' },
  ]);
  expect(await screen.findByText('Sans chauffeur')).toBeVisible();
  expect(screen.queryByText(/12 en tout/)).not.toBeInTheDocument();
});

it.each([
  ['?day=2027-03-09', 'mars 2027'],
  ['?date=2027-03-09', 'mars 2027'],
  ['?vue=semaine&date=2027-03-09', '8–14 mars 2027'],
  ['?day=2027-03-09&date=2027-05-01', 'mai 2027'],
])('/admin/deliveries%s opens on %s', async (search, period) => {
  openArea(`/admin/deliveries${search}`);
  expect(await screen.findByText(period)).toBeVisible();
});

it('view and period are kept in the address, and leave out what opens anyway', async () => {
  let search = '';
  const Address = () => {
    search = useLocation().search;
    return null;
  };
  const { result } = renderHook(() => usePlanningAddress('month'), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/?panel=unscheduled']}>
        <Address />
        {children}
      </MemoryRouter>
    ),
  });
  act(() => result.current.show({ view: 'week', day: '2027-03-09' }));
  await waitFor(() => expect(search).toBe('?panel=unscheduled&vue=semaine&date=2027-03-09'));
  expect(result.current.period).toEqual({ view: 'week', day: '2027-03-09' });
  act(() => result.current.show({ day: today }));
  await waitFor(() => expect(search).toBe('?panel=unscheduled&vue=semaine'));
});

it.each([
  [`?vue=jour&date=${otherDay}`, { view: 'day', day: otherDay }],
  [`?view=day&day=${otherDay}`, { view: 'day', day: otherDay }],
  [`?view=day`, { view: 'day', day: today }],
])('%s asks for a day by driver, without filtering it', (search, period) => {
  const { result } = renderHook(() => usePlanningAddress('month'), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[search]}>{children}</MemoryRouter>,
  });
  expect(result.current.period).toEqual(period);
  expect(result.current.filter.day).toBeUndefined();
  act(() => result.current.show({ day: addDays(otherDay, 1) }));
  expect(result.current.period).toEqual({ view: 'day', day: addDays(otherDay, 1) });
  act(() => result.current.show({ view: 'month' }));
  expect(result.current.period.view).toBe('month');
});
