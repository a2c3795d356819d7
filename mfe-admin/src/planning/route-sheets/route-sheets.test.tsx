import { aDayStop, refusal } from '@cigogne/shared-api/testing';
import type { DayStop } from '@cigogne/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { openArea } from '../../testing/open-area';
import { stubAdminApi } from '../../testing/stub-admin-api';

import './route-sheets-screen';

const api = stubAdminApi();
const HUGO = { id: 5, name: 'Hugo Kieffer', driver_nr: '1' };
const MARIE = { id: 6, name: 'Marie Ott', driver_nr: null };
const IDLE = { id: 7, name: 'Paul Roth', driver_nr: '3' };

const item = (id: number, product_name: string, parts_count: number): DayStop['items'][number] => ({
  ...aDayStop().items[0]!,
  ...{ id, product_id: id, product_name, parts_count },
});
const stop = (values: Partial<DayStop>) =>
  aDayStop({ delivery_date: '2099-04-14', driver_id: HUGO.id, status: 'assigned', ...values });

const SOFA = stop({
  ...{ id: 11, customer_name: 'Léa Weiss', position: 2, slot: 'afternoon' },
  ...{ items: [item(1, 'Canapé', 3), item(2, 'Pouf', 1)], cash_on_delivery_amount: 120.5 },
  ...{ floor: 3, has_elevator: false, notes: 'Digicode 42A', customer_phone: '03 88 11 22 33' },
});
const TABLE = stop({
  ...{ id: 12, customer_name: 'Luc Adam', position: 1, slot: 'morning' },
  ...{ items: [item(3, 'Table', 2)], cash_on_delivery_amount: 79.5 },
});
const BED = stop({ id: 13, customer_name: 'Ève Koch', driver_id: MARIE.id, items: [] });
const FREE = stop({ id: 14, driver_id: null, status: 'pending' });

const answer = (stops: readonly DayStop[]) =>
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, drivers: [HUGO, MARIE, IDLE], stops },
  }));
const open = (address = '') => openArea(`/admin/route-sheets?date=2099-04-14${address}`);
const sheet = (name: string) => screen.findByRole('article', { name });

it('the address of a stop without a postal code does not run into its town', async () => {
  answer([stop({ id: 15, customer_address: '4 rue du 8 Mai 1945', customer_city: 'Barr' })]);
  open();
  expect(await sheet('Hugo Kieffer')).toHaveTextContent('4 rue du 8 Mai 1945, Barr');
});

it('each driver with a stop has a sheet, in the order of the visits, with its sums', async () => {
  answer([SOFA, TABLE, BED, FREE]);
  open();
  const hugo = within(await sheet('Hugo Kieffer'));
  expect(hugo.getByText(/mardi 14 avril 2099 · chauffeur n° 1/)).toBeVisible();
  expect(hugo.getByText('2 livraisons · 6 colis · 200,00 € à encaisser')).toBeVisible();
  const visits = within(hugo.getByRole('list', { name: 'Visites de Hugo Kieffer' }));
  const [first, second] = visits.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^1Luc AdamMatin/);
  for (const text of [
    ...['Léa Weiss', 'Après-midi', '03 88 11 22 33', '3e étage, sans ascenseur', 'Digicode 42A'],
    ...['Canapé (3 colis), Pouf (1 colis)', 'À encaisser : 120,50 €', 'Signature du client'],
  ]) {
    expect(second).toHaveTextContent(text);
  }
  expect(await sheet('Marie Ott')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Paul Roth' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Une livraison de ce jour n’a pas de chauffeur/)).toBeVisible();
});

it('a sheet says how far its driver drives, where that is known', async () => {
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, drivers: [HUGO, MARIE], stops: [TABLE, BED], depot: null },
    routes: [{ driver_id: HUGO.id, metres: 61_300, minutes: 80, exact: false }],
  }));
  open();
  expect(
    within(await sheet('Hugo Kieffer')).getByText(/ · environ 61 km, 1 h 20 de route$/),
  ).toBeVisible();
  expect(within(await sheet('Marie Ott')).queryByText(/de route/)).not.toBeInTheDocument();
});

it('a sheet says when its driver is absent', async () => {
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, stops: [TABLE, BED], depot: null },
    drivers: [{ ...HUGO, absence: 'morning' }, MARIE],
  }));
  open();
  expect(within(await sheet('Hugo Kieffer')).getByText('Absence le matin ·')).toBeVisible();
  expect(within(await sheet('Marie Ott')).queryByText(/Absence/)).not.toBeInTheDocument();
});

it('what is visited last is loaded first', async () => {
  answer([SOFA, TABLE]);
  open();
  const loading = within(await screen.findByRole('region', { name: 'Chargement de Hugo Kieffer' }));
  expect(loading.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Visite 2, Léa Weiss : Canapé (3 colis), Pouf (1 colis)4 colis',
    'Visite 1, Luc Adam : Table (2 colis)2 colis',
  ]);
});

it('goods that nobody has counted are to be counted, not none, and missing in the sums', async () => {
  const counted = stop({ id: 16, position: 1, items: [item(4, 'Lit', 0), item(5, 'Sommier', 2)] });
  const uncounted = stop({ id: 17, position: 2, items: [item(6, 'Buffet', 0)] });
  answer([counted, uncounted]);
  open();
  const hugo = within(await sheet('Hugo Kieffer'));
  expect(hugo.getByText('2 livraisons · 2 colis (2 produits non comptés)')).toBeVisible();
  const visits = within(hugo.getByRole('list', { name: 'Visites de Hugo Kieffer' }));
  expect(visits.getAllByRole('listitem')[0]).toHaveTextContent(
    'Lit (colis à compter), Sommier (2 colis)',
  );
  const loading = within(hugo.getByRole('region', { name: 'Chargement de Hugo Kieffer' }));
  expect(loading.getByText('2 colis (1 produit non compté)')).toBeVisible();
  expect(loading.getByText('colis à compter')).toBeVisible();
  expect(screen.queryByText(/(?<!\d)0 colis/)).not.toBeInTheDocument();
});

it('a code opens the delivery of that day on the telephone', async () => {
  answer([TABLE]);
  open();
  const code = await screen.findByRole('img', {
    name: 'Ouvrir la livraison n° 12 sur le téléphone',
  });
  const address = 'http://localhost/driver?delivery=12&day=2099-04-14';
  const expected = encode(address, { ecc: 'M', border: 2 }).data;
  const dark = expected.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}` : [])));
  const drawn = code
    .querySelector('path')
    ?.getAttribute('d')
    ?.match(/M\d+ \d+/g);
  expect(drawn).toEqual(dark);
});

it('one driver is chosen in the address, and prints alone', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  answer([SOFA, BED]);
  open('&driver=6');
  await sheet('Marie Ott');
  expect(screen.queryByRole('article', { name: 'Hugo Kieffer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('a day without routes says so, and has nothing to print', async () => {
  answer([FREE]);
  open();
  expect(await screen.findByText('Aucune feuille de route')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Imprimer' })).toBeDisabled();
});

it('a failure is told and tried again', async () => {
  api.on('get', '/admindelivery/days/:date', () => refusal(500, ''));
  open();
  expect(
    await screen.findByText('Les feuilles de route n’ont pas pu être chargées.'),
  ).toBeVisible();
  answer([SOFA]);
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await sheet('Hugo Kieffer')).toBeVisible();
});
