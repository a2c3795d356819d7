import { addDays, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { aStore, openAreaWith } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { preload } from './planning-screen';

const api = stubAdminApi();
const today = todayInParis();
const shop = { id: 4, name: 'Meubles du Ried', email: 'ried@cigogne.example' };

/** Addresses of the requests for lists. */
let asked: string[];
beforeEach(() => {
  asked = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    asked.push(query.toString());
    const start_date = query.get('start_date');
    return {
      deliveries: [aPlannedDelivery({ customer_city: 'Colmar', delivery_date: start_date })],
      count: 1,
      date_range: { start_date, end_date: query.get('end_date') },
    };
  });
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

it.each([
  ['the present month', '', 'start_date='],
  ['a week', `?vue=semaine&date=${addDays(today, 70)}`, 'start_date='],
  ['the month of a filtered day', `?day=${addDays(today, 100)}`, 'start_date='],
  ['one shop', `?date=${addDays(today, 70)}`, 'shop_id=4'],
])('the first render has the deliveries of %s, asked for once', async (_what, search, part) => {
  window.history.replaceState(null, '', `/admin/deliveries${search}`);
  if (part === 'shop_id=4') sessionStorage.setItem('selectedShop', '4');
  const store = aStore([shop]);
  await preload(store);
  openAreaWith(store, `/admin/deliveries${search}`);
  const title = await screen.findByRole('heading', { name: 'Planning des Livraisons' });
  // No placeholder stands for a list that is still loading.
  expect(title).toBeVisible();
  expect(screen.getByRole('button', { name: /^\d+ livraisons? non planifiée/ })).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual(expect.stringContaining(part));
  expect(asked).toContainEqual(expect.stringContaining('group=waiting'));
});

it('the screen asks again for what has failed, and says so', async () => {
  api.on('get', '/admindelivery/deliveries/scheduled', () => refusal(500, ''));
  jest.spyOn(console, 'warn').mockImplementation();
  const store = aStore();
  await expect(preload(store)).resolves.toBeDefined();
  openAreaWith(store, '/admin/deliveries');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
