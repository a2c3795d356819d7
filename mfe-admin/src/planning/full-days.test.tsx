import {
  addDays,
  formatDay,
  formatLongDay,
  monthOf,
  NO_LIMITS,
  todayInParis,
} from '@cigogne/contract';
import { aPlannedDelivery, aPlannedItem } from '@cigogne/shared-api/testing';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const today = todayInParis();
const HUGO = { id: 5, name: 'Hugo Kieffer', driver_nr: null };
const ried = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
const barr = aPlannedDelivery({
  ...{ id: 1, customer_city: 'Barr', delivery_date: today, version: 1 },
  items: [aPlannedItem({ parts_count: 4 })],
});
const colmar = { ...barr, id: 2, customer_city: 'Colmar' };
const windowAsItIs = window.matchMedia.bind(window);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    ...{ deliveries: [barr, colmar], count: 2 },
    date_range: { start_date: today, end_date: addDays(today, 30) },
  }));
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [HUGO] }));
  api.on('get', '/admindelivery/capacities', () => ({
    house: { ...NO_LIMITS, parts: 6 },
    drivers: [{ ...HUGO, capacity: NO_LIMITS }],
    days: [{ driver_id: HUGO.id, day: today, absence: 'afternoon', ...NO_LIMITS, note: null }],
  }));
});
afterEach(() => {
  window.matchMedia = windowAsItIs;
});

const headingOf = (day: string) =>
  document.querySelector<HTMLElement>(`[data-date="${day}"] .planning-day-load`)!;

it('a cell of the month shows what is beyond, with a sign, and says it in words', async () => {
  openArea('/admin/deliveries');
  await screen.findByRole('button', { name: /Barr/ });
  await waitFor(() => expect(headingOf(today)).toHaveAttribute('data-level', 'over'));
  // Stops are not limited; 8 colis exceed the limit, which is half of 6.
  expect(headingOf(today).dataset.text).toMatch(/^▲ ?8/);
  expect(
    screen.getByRole('link', { name: /\(.*2 livraisons, 8 colis, capacité dépassée\)/ }),
  ).toBeInTheDocument();
});

it('a filter changes nothing of how full a day is', async () => {
  openArea('/admin/deliveries?status=assigned');
  await waitFor(() => expect(headingOf(today)).toHaveAttribute('data-level', 'over'));
  expect(screen.queryByRole('button', { name: /Barr/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /\(.*2 livraisons, 8 colis/ })).toBeInTheDocument();
});

it('a week says it in its headings, and as a list on a phone in words', async () => {
  const { user } = openArea('/admin/deliveries');
  await screen.findByRole('button', { name: /Barr/ });
  await user.click(screen.getByRole('button', { name: 'Semaine' }));
  await waitFor(() =>
    expect(
      document.querySelector<HTMLElement>('.planning-week-day[data-level="over"]')?.dataset.load,
    ).toContain('▲ 8/3 colis · 2 liv.'),
  );
});

it('the list of a phone’s week says it in words', async () => {
  window.matchMedia = (query) => ({
    ...windowAsItIs(query),
    matches: query.includes('max-width'),
  });
  openArea('/admin/deliveries');
  await screen.findByRole('button', { name: /Barr/ });
  const load = await waitFor(() =>
    document.querySelector<HTMLElement>('.planning-list-load[data-level="over"]')!,
  );
  await waitFor(() =>
    expect(load.dataset.text).toMatch(/2 livraisons, 8 colis, capacité dépassée/),
  );
});

it('a delivery that goes to a driver in the month is planned with a warning', async () => {
  api.on('patch', '/admindelivery/deliveries/1/assign', () => ({
    delivery: { ...barr, driver_id: HUGO.id, driver_name: HUGO.name, version: 2 },
  }));
  const { user } = openArea('/admin/deliveries');
  await user.click(await screen.findByRole('button', { name: /Barr/ }));
  await user.click(await screen.findByRole('button', { name: 'Assigner un chauffeur' }));
  await user.selectOptions(
    await screen.findByLabelText('Chauffeur'),
    'Hugo Kieffer (absence l’après-midi)',
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
  const warning = await screen.findByText(/dépasse sa capacité/);
  expect(warning.textContent.replaceAll('\u00a0', ' ')).toBe(
    `Hugo Kieffer dépasse sa capacité le ${formatDay(today)} : 4 colis sur 3.`,
  );
});

it('a delivery that is given another day is told to be that of a driver who has left', async () => {
  const planned = addDays(monthOf(today, 1).start_date, 9);
  const next = addDays(planned, 1);
  const left = { ...barr, delivery_date: planned, driver_id: 6, driver_name: 'Marie Ott' };
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [left], count: 1 }));
  api.on('patch', '/admindelivery/deliveries/1/date', () => ({
    delivery: { ...left, delivery_date: next, version: 2 },
  }));
  const { user } = openArea(`/admin/deliveries?vue=mois&date=${planned}`);
  const event = await screen.findByRole('button', { name: /Barr/ });
  act(() => event.focus());
  await user.keyboard('p');
  await screen.findByRole('dialog', { name: 'Planifier un autre jour' });
  await typeDate('Date de livraison', next);
  await user.click(screen.getByRole('button', { name: 'Confirmer la date' }));
  await screen.findByText('Delivery date updated successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    screen.getByText('Marie Ott n’est plus disponible : à confier à quelqu’un d’autre.'),
  ).toBeVisible();
});

it('with a shop chosen the dialog of a day tells what all shops have on it', async () => {
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, drivers: [], depot: null },
    stops: [1, 2, 3].map((id) => aDayStop({ id, delivery_date: today })),
  }));
  const { user } = openArea('/admin/deliveries', [ried]);
  await user.click(await screen.findByRole('button', { name: ried.name }));
  await user.click(
    await screen.findByRole('link', {
      name: new RegExp(`^Planifier des livraisons le ${formatLongDay(today)}`),
    }),
  );
  expect(await screen.findByText(/^Déjà prévu : 3 livraisons/)).toBeVisible();
});

it('with a shop chosen an absence is told all the same, and nothing is measured', async () => {
  api.on('get', '/admindelivery/capacities', () => ({
    house: { ...NO_LIMITS, parts: 1 },
    drivers: [{ ...HUGO, capacity: NO_LIMITS }],
    days: [{ driver_id: HUGO.id, day: today, absence: 'day', ...NO_LIMITS, note: null }],
  }));
  api.on('patch', '/admindelivery/deliveries/1/assign', () => ({
    delivery: { ...barr, driver_id: HUGO.id, driver_name: HUGO.name, version: 2 },
  }));
  const { user } = openArea('/admin/deliveries', [ried]);
  await user.click(await screen.findByRole('button', { name: ried.name }));
  await user.click(await screen.findByRole('button', { name: /Barr/ }));
  await user.click(await screen.findByRole('button', { name: 'Assigner un chauffeur' }));
  await user.selectOptions(await screen.findByLabelText('Chauffeur'), 'Hugo Kieffer (absence)');
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
  await screen.findByText('Driver assigned successfully');
  expect(screen.getAllByText(/en absence le|dépasse/).map((one) => one.textContent)).toEqual([
    `Hugo Kieffer est en absence le ${formatDay(today)}.`,
  ]);
});
