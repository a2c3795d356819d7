import { addDays, NO_LIMITS, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import type { AppStore } from '@cigogne/shared-api';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { adminApi } from '../api/admin-api';
import { aHouse } from '../scenarios/house-sections';
import { aStore } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { DateAssignModal } from './date-assign-modal';
import { type RangeCapacities, rangeCapacities } from './use-capacities';

const api = stubAdminApi();
const NEXT_YEAR = Number(todayInParis().slice(0, 4)) + 1;
/** Not a public holiday. */
const DAY = `${NEXT_YEAR}-09-15`;
const NAMES = ['Paul', 'Jeanne', 'Sophie', 'Marie', 'Luc', 'Ève', 'Hugo'];
const WAITING = NAMES.map((customer_name, index) =>
  aPlannedDelivery({ id: index + 1, customer_name }),
);

let store: AppStore;

/** @param planned number of deliveries already planned on the day */
const open = (
  day: string,
  deliveries = WAITING,
  planned = 0,
  capacities?: RangeCapacities,
  shopId?: number,
) => {
  store = aStore();
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries }));
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, drivers: [], depot: null },
    stops: Array.from({ length: planned }, (_, id) => aDayStop({ id })),
  }));
  const chosen: number[] = [];
  render(
    <Provider store={store}>
      <DateAssignModal
        day={day}
        shopId={shopId}
        capacities={capacities}
        onPlan={({ id }) => chosen.push(id)}
        onShowDay={jest.fn()}
        onClose={() => undefined}
      />
    </Provider>,
  );
  return chosen;
};

it('a public holiday of Alsace is named before anything is planned on it', () => {
  open(`${NEXT_YEAR}-12-26`);
  expect(screen.getByText('Jour férié : Saint-Étienne.')).toBeVisible();
});

it('what the day has already is told with how long its visits take, by the settings', async () => {
  open(DAY, WAITING, 9);
  expect(await screen.findByText(/, environ /)).toHaveTextContent(
    'Déjà prévu : 9 livraisons, environ 3 h 36 sans les trajets',
  );
  expect(screen.queryByText(/^Capacité du jour/)).not.toBeInTheDocument();
});

it('what the day has already is told of all shops, also with one chosen', async () => {
  open(DAY, WAITING, 9, undefined, 5);
  expect(await screen.findByText(/^Déjà prévu : 9 livraisons/)).toBeVisible();
});

it('a day whose deliveries cannot be read is no empty one', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(DAY);
  api.on('get', '/admindelivery/days/:date', () => refusal(500, ''));
  expect(screen.getByText('Déjà prévu : chargement…')).toBeVisible();
  expect(
    await screen.findByText('Ce qui est déjà prévu ce jour n’a pas pu être chargé.'),
  ).toBeVisible();
});

it('what is beyond the capacity of the day is told', async () => {
  const range = { start_date: DAY, end_date: DAY };
  const hugo = { id: 5, name: 'Hugo Kieffer', driver_nr: null, capacity: NO_LIMITS };
  const house = { ...NO_LIMITS, stops: 8 };
  open(DAY, WAITING, 9, rangeCapacities(range, { house, drivers: [hugo], days: [] }));
  const told = await screen.findByText(/^Capacité du jour dépassée/);
  expect(told.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Capacité du jour dépassée : 9 arrêts sur 8.',
  );
});

it('a closed day of the house is named before anything is planned on it', async () => {
  const sections = aHouse();
  const closed_days = [{ day: DAY, label: 'Inventaire' }];
  const { hours } = sections;
  api.on('get', '/admin/settings', () => ({
    sections: { ...sections, hours: { ...hours, values: { ...hours.values, closed_days } } },
  }));
  open(DAY);
  expect(await screen.findByText('Jour de fermeture : Inventaire.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Déjà prévu/)).not.toBeInTheDocument());
});

it('without the settings the number of deliveries is told, and planning goes on', async () => {
  const refused = jest.fn(() => refusal(500, 'Panne'));
  api.on('get', '/admin/settings', refused);
  const planned = open(DAY, WAITING, 2);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Planifier la livraison de Ève' }),
  );
  expect(planned).toEqual([6]);
  await waitFor(() => expect(refused).toHaveBeenCalled());
  expect(await screen.findByText('Déjà prévu : 2 livraisons')).toBeVisible();
});

it('a long list is searched, and what is found is planned', async () => {
  const planned = open(DAY);
  expect(screen.queryByText(/^Jour férié/)).not.toBeInTheDocument();
  await userEvent.type(await screen.findByRole('searchbox'), 'eve');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Planifier la livraison de Ève' }));
  expect(planned).toEqual([6]);
  await userEvent.type(screen.getByRole('searchbox'), ' personne');
  expect(screen.getByText('Aucune livraison trouvée')).toBeVisible();
});

it('the search stays while it filters, also when fewer wait than it comes for', async () => {
  const planned = open(DAY);
  await userEvent.type(await screen.findByRole('searchbox'), 'hugo');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  // Another planner has planned this delivery.
  const deliveries = WAITING.slice(0, 6);
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries }));
  act(() => void store.dispatch(adminApi.util.invalidateTags(['Delivery'])));
  expect(await screen.findByText('Aucune livraison trouvée')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(planned).toEqual([]);
});

it('a double click on ‘Planifier’ plans one delivery, not also the next one in its place', async () => {
  const planned = open(DAY);
  const planOf = (name: string) =>
    screen.findByRole('button', { name: `Planifier la livraison de ${name}` });
  fireEvent.click(await planOf('Paul'), { detail: 1 });
  fireEvent.click(await planOf('Jeanne'), { detail: 2 });
  expect(planned).toEqual([1]);
  act(() => screen.getByRole('button', { name: 'Planifier la livraison de Jeanne' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(planned).toEqual([1, 2]);
});

it('says so when nothing waits for a day', async () => {
  open(DAY, []);
  expect(await screen.findByText('Tout est planifié')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('on a day that is past nothing can be planned, as in the modal of one delivery', () => {
  open(addDays(todayInParis(), -1));
  expect(screen.getByText('La date ne peut pas être antérieure à aujourd’hui.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Planifier/ })).not.toBeInTheDocument();
});

it('on a day too far ahead nothing can be planned, and it says how far one may', () => {
  open('2099-04-14');
  expect(screen.getByText('Jour trop éloigné')).toBeVisible();
  expect(screen.getByText(/^La date ne peut pas être postérieure au /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Planifier/ })).not.toBeInTheDocument();
});
