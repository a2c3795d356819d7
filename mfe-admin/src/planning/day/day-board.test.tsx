import { entityChanged } from '@cigogne/shared-api';
import { addDays, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, aPlannedItem, refusal } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cardOf,
  customersOf,
  lane,
  LUC,
  NOBODY,
  ofLuc,
  openDay,
  stubDay,
  stubDrivers,
  TOMORROW,
  TOUR,
} from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';

const api = stubAdminApi();
const waiting = aPlannedDelivery({ id: 7, customer_name: 'Fegersheim' });

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

describe('a day', () => {
  it('has a lane for what has no driver and one for each driver, in order, what is done first', async () => {
    stubDay(api, TOUR);
    await openDay();
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining([NOBODY, 'Luc Schneider', 'Marc Weber']),
    );
    expect(customersOf(NOBODY)).toEqual(['Erstein']);
    expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']);
    expect(within(cardOf('Ammer')).queryByRole('button', { name: /Actions/ })).toBeNull();
  });

  it('tells of each stop what a planner needs, and sums it up for the driver', async () => {
    const stop = ofLuc(1, 'Barr', {
      ...{ floor: 2, has_elevator: false, cash_on_delivery_amount: 120.5, attempt: 2 },
      ...{ slot: 'afternoon', wished_date: TOMORROW, wished_slot: 'morning' },
      items: [
        aPlannedItem({ product_status: 'in_stock', parts_count: 3 }),
        aPlannedItem({ id: 2, product_status: 'depo', parts_count: 1 }),
        aPlannedItem({ id: 3, product_status: 'in_stock', parts_count: 0 }),
      ],
    });
    stubDay(api, [stop]);
    await openDay();
    const card = cardOf('Barr').textContent.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
    for (const text of [
      ...['Strasbourg · Meubles du Ried', 'Après-midi', '2e étage, sans ascenseur'],
      ...['4 colis (1 produit non compté)', '120,50 €', '2/3 reçus', '2e passage', ', matin'],
    ]) {
      expect(card).toContain(text);
    }
    expect(
      await lane(LUC.name).findByText(
        /^1 livraison, environ .* · 4 colis \(1 produit non compté\) · 120,50/,
      ),
    ).toBeVisible();
    expect(await lane(LUC.name).findByText(/^\d+.min$/)).toBeVisible();
  });

  it('that is empty says so and leads to what can be planned', async () => {
    stubDay(api, [], [waiting]);
    const { user } = await openDay();
    expect(screen.getByText('Rien de prévu ce jour')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Planifier des livraisons' }));
    expect(await screen.findByRole('dialog', { name: /^Planifier le/ })).toBeVisible();
  });

  it('on which the chosen shop has nothing says so of that shop', async () => {
    sessionStorage.setItem('selectedShop', '5');
    stubDay(api, [ofLuc(6, 'Hoerdt', { shop_id: 6 })]);
    await openDay([{ id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' }]);
    expect(screen.getByText('Rien de prévu ce jour pour Meubles du Ried')).toBeVisible();
  });

  it('that is past is only read, and says why', async () => {
    const yesterday = addDays(todayInParis(), -1);
    stubDay(api, [ofLuc(1, 'Barr', { delivery_date: yesterday })]);
    await openDay([], yesterday);
    expect(screen.getByText(/Ce jour est passé/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(cardOf('Barr')).toHaveAttribute('draggable', 'false');
  });

  it('that cannot be fetched says so, and is fetched again', async () => {
    api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [], count: 0 }));
    api.on('get', '/admindelivery/days/:date', () => refusal(500, ''));
    const opening = openDay();
    await screen.findByText('Failed to fetch deliveries');
    stubDay(api, TOUR);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await opening;
    expect(customersOf(NOBODY)).toEqual(['Erstein']);
  });

  it('before and after it are one step away, also by arrow keys', async () => {
    stubDay(api, [...TOUR, ofLuc(5, 'Gries', { delivery_date: addDays(TOMORROW, 1) })]);
    const { user } = await openDay();
    act(() => screen.getByRole('button', { name: /^Barr\b/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('button', { name: /^Gries\b/ })).toBeVisible();
    // The other day's board has the focus.
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('button', { name: /^Barr\b/ })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('button', { name: /^Gries\b/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jour précédent' }));
    expect(await screen.findByRole('button', { name: /^Barr\b/ })).toBeVisible();
  });

  it('opens a delivery as the month does', async () => {
    stubDay(api, TOUR);
    const { user } = await openDay();
    await user.click(screen.getByRole('button', { name: /^Colmar\b/ }));
    expect(await screen.findByRole('dialog', { name: 'Livraison #2' })).toBeVisible();
  });

  it('a double click in a menu opens nothing that lies below, but boxes are ticked quickly', async () => {
    stubDay(api, TOUR);
    await openDay();
    fireEvent.click(screen.getByRole('button', { name: /^Colmar\b/ }), { detail: 2 });
    fireEvent.click(screen.getByRole('button', { name: `Actions : ${LUC.name}` }), { detail: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }), { detail: 2 });
    expect(await screen.findByText('1 livraison choisie')).toBeVisible();
  });

  it('takes stops from a driver who has left, and offers no other order of theirs', async () => {
    stubDrivers(api, stubDay(api, TOUR), () => ({ luc: { active: false } }));
    const { user } = await openDay();
    expect(lane(LUC.name).getByText(/^N’est plus disponible/)).toBeVisible();
    await user.click(within(cardOf('Colmar')).getByRole('button', { name: /Actions/ }));
    const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(actions).toEqual(['Confier à Marc Weber', 'Sans chauffeur', 'Retirer de ce jour']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: `Actions : ${LUC.name}` }));
    expect(screen.queryByRole('menuitem', { name: 'Proposer un ordre' })).not.toBeInTheDocument();
  });
});

it('with one shop chosen only its stops are shown, and the order is not changed', async () => {
  const RIED = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
  sessionStorage.setItem('selectedShop', '5');
  const { sent } = stubDay(api, [...TOUR, ofLuc(6, 'Hoerdt', { shop_id: 6 })]);
  const { user } = await openDay([RIED]);
  expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']);
  expect(screen.getByText(/pour changer l’ordre d’une tournée, affichez tous/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions : Barr' }));
  expect(screen.queryByRole('menuitem', { name: 'Descendre' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Confier à Marc Weber' }));
  await waitFor(() => expect(sent).toEqual(['32: 1v1']));
});

describe('on a phone', () => {
  const matchMedia = window.matchMedia.bind(window);
  afterEach(() => void (window.matchMedia = matchMedia));

  beforeEach(() => {
    const isNarrow = (query: string) => query.includes('max-width');
    window.matchMedia = ((query: string) => ({
      ...{ matches: isNarrow(query), media: query, onchange: null },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    })) as unknown as typeof window.matchMedia;
  });

  it('one driver is shown at a time, chosen by tabs with their counts', async () => {
    stubDay(api, TOUR);
    const { user } = await openDay([], TOMORROW, NOBODY);
    await user.click(screen.getByRole('tab', { name: 'Luc Schneider (4)' }));
    expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']);
    expect(screen.queryByRole('region', { name: NOBODY })).toBeNull();
  });

  it('the first lane with something in it stays, whatever others plan meanwhile', async () => {
    const { records } = stubDay(
      api,
      TOUR.filter(({ driver_id }) => driver_id === LUC.id),
    );
    const { store } = await openDay();
    records.set(
      4,
      TOUR.find(({ id }) => id === 4)!,
    );
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
    expect(await screen.findByRole('tab', { name: 'Sans chauffeur (1)' })).toBeVisible();
    expect(screen.getByRole('region', { name: LUC.name })).toBeVisible();
  });
});
