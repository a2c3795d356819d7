import { addDays, type DayStop, formatDay, ORDER_CHANGED, todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { typeDate } from '@cigogne/shared-ui/testing';
import { aPlannedDelivery, aPlannedItem, refusal } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import {
  cardOf,
  customersOf,
  lane,
  LUC,
  ofLuc,
  openDay,
  stubDay,
  TOMORROW,
} from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded when it is first shown; loaded here, no test has to wait for it.
import './day-board';

const api = stubAdminApi();
const stops = [
  ofLuc(1, 'Barr'),
  ofLuc(2, 'Colmar'),
  ofLuc(3, 'Dole'),
  ofLuc(9, 'Ammer', { status: 'completed' }),
  aDayStop({ id: 4, customer_name: 'Erstein', delivery_date: TOMORROW }),
];
const waiting = aPlannedDelivery({ id: 7, customer_name: 'Fegersheim' });
const NOBODY = 'Sans chauffeur';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

type User = Awaited<ReturnType<typeof openDay>>['user'];

async function choose(user: User, customer: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions : ${customer}` }));
  await user.click(
    await screen.findByRole(/Matin|Après|créneau/.test(item) ? 'menuitemradio' : 'menuitem', {
      name: item,
    }),
  );
}

const focused = () => document.activeElement?.closest<HTMLElement>('[data-stop]')?.dataset.stop;

describe('a day', () => {
  it('has a lane for what has no driver and one for each driver, in order, what is done first', async () => {
    stubDay(api, stops);
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
    stubDay(api, stops);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await opening;
    expect(customersOf(NOBODY)).toEqual(['Erstein']);
  });

  it('before and after it are one step away, also by arrow keys', async () => {
    stubDay(api, [...stops, ofLuc(5, 'Gries', { delivery_date: addDays(TOMORROW, 1) })]);
    const { user } = await openDay();
    act(() => screen.getByRole('button', { name: /^Barr\b/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('button', { name: /^Gries\b/ })).toBeVisible();
    // The board of the other day has the keyboard.
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('button', { name: /^Barr\b/ })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('button', { name: /^Gries\b/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jour précédent' }));
    expect(await screen.findByRole('button', { name: /^Barr\b/ })).toBeVisible();
  });

  it('opens a delivery as the month does', async () => {
    stubDay(api, stops);
    const { user } = await openDay();
    await user.click(screen.getByRole('button', { name: /^Colmar\b/ }));
    expect(await screen.findByRole('dialog', { name: 'Livraison #2' })).toBeVisible();
  });
});

describe('by menu and keyboard', () => {
  it.each([
    ['Barr', 'Descendre', '31: 2v1 1v1 3v1', ['Ammer', 'Colmar', 'Barr', 'Dole']],
    ['Dole', 'Monter', '31: 1v1 3v1 2v1', ['Ammer', 'Barr', 'Dole', 'Colmar']],
    [
      'Erstein',
      'Confier à Luc Schneider',
      '31: 1v1 2v1 3v1 4v1',
      ['Ammer', 'Barr', 'Colmar', 'Dole', 'Erstein'],
    ],
    ['Colmar', 'Sans chauffeur', `2v1 ${TOMORROW} null null`, ['Ammer', 'Barr', 'Dole']],
    ['Colmar', 'Retirer de ce jour', '2v1 null 31 null', ['Ammer', 'Barr', 'Dole']],
  ])('%s: %s', async (customer, item, call, after) => {
    const { sent } = stubDay(api, stops);
    const { user } = await openDay();
    await choose(user, customer, item);
    await waitFor(() => expect(customersOf(LUC.name)).toEqual(after));
    expect(await screen.findByText('Livraison déplacée.')).toBeVisible();
    expect(sent).toEqual([call]);
    expect(customersOf(LUC.name)).toEqual(after);
  });

  it('a half-day is confirmed and taken back', async () => {
    const { sent } = stubDay(api, stops);
    const { user } = await openDay();
    await choose(user, 'Colmar', 'Matin');
    await waitFor(() => expect(cardOf('Colmar')).toHaveTextContent('Matin'));
    await screen.findByText('Créneau enregistré.');
    await choose(user, 'Colmar', 'Sans créneau');
    await waitFor(() => expect(cardOf('Colmar')).not.toHaveTextContent('Matin'));
    await waitFor(() => expect(sent).toEqual(['2 "1" morning', '2 "2" null']));
  });

  it('a stop keeps the focus wherever it comes, and what happened is told', async () => {
    stubDay(api, stops);
    const { user } = await openDay();
    await choose(user, 'Erstein', 'Confier à Luc Schneider');
    await waitFor(() => expect(focused()).toBe('4'));
    expect(screen.getByText('Erstein : arrêt 5 sur 5, Luc Schneider.')).toHaveAttribute(
      'role',
      'status',
    );
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Erstein', 'Dole']),
    );
    await waitFor(() => expect(focused()).toBe('4'));
  });

  it('two quick changes of a lane wait for each other, and the second builds on the first', async () => {
    const { sent } = stubDay(api, stops);
    await openDay();
    // Both before any answer.
    const barr = () => screen.getByRole('button', { name: /^Barr\b/ });
    const press = () => fireEvent.keyDown(barr(), { key: 'ArrowDown', altKey: true });
    press();
    press();
    const after = ['Ammer', 'Colmar', 'Dole', 'Barr'];
    expect(customersOf(LUC.name)).toEqual(after);
    await waitFor(() => expect(sent).toEqual(['31: 2v1 1v1 3v1', '31: 2v2 3v1 1v2']));
    await screen.findByText('Livraison déplacée.');
    expect(customersOf(LUC.name)).toEqual(after);
  });
});

it('Annuler gives everything its former place, with the versions that the change has made', async () => {
  const { sent } = stubDay(api, stops);
  const { user } = await openDay();
  await choose(user, 'Barr', 'Descendre');
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']));
  expect(await screen.findByText('Changement annulé.')).toBeVisible();
  expect(sent[1]!.split(', ').sort()).toEqual([`1v2 ${TOMORROW} 31 1`, `2v2 ${TOMORROW} 31 2`]);
});

it('Annuler gives the half-day back that was lost with the day', async () => {
  const { records } = stubDay(api, [ofLuc(1, 'Barr', { slot: 'morning' })]);
  const { user } = await openDay();
  await choose(user, 'Barr', 'Retirer de ce jour');
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Changement annulé.')).toBeVisible();
  expect(records.get(1)).toMatchObject({ delivery_date: TOMORROW, slot: 'morning', position: 1 });
});

it('of changes that were under way together, only the last one can be taken back', async () => {
  const { sent } = stubDay(api, stops);
  const { user } = await openDay();
  const release: (() => void)[] = [];
  api.on('patch', '/admindelivery/deliveries/:id/slot', async ({ params, request }) => {
    const { slot } = (await request.json()) as { slot: 'morning' | null };
    const stop = stops.find(({ id }) => id === Number(params.id))!;
    sent.push(`${stop.id} ${slot}`);
    if (slot) await new Promise<void>((resolve) => release.push(resolve));
    return { delivery: { ...stop, slot, version: stop.version + (slot ? 1 : 2) } };
  });
  await choose(user, 'Barr', 'Matin');
  await choose(user, 'Colmar', 'Matin');
  await waitFor(() => expect(sent).toEqual(['1 morning', '2 morning']));
  release.forEach((answer) => answer());
  await waitFor(() => expect(screen.getAllByText('Créneau enregistré.')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent.at(-1)).toBe('2 null'));
});

it('a visit under way that goes to another driver cannot be taken back', async () => {
  stubDay(api, [ofLuc(1, 'Barr', { status: 'in_transit' })]);
  const { user } = await openDay();
  await choose(user, 'Barr', 'Confier à Marc Weber');
  expect(await screen.findByText('Livraison déplacée.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
});

it('planning a stop on the day that it has keeps its place', async () => {
  stubDay(api, stops);
  const { user } = await openDay();
  // As that call answers: without what only a stop has.
  const { position: _position, ...barr } = ofLuc(1, 'Barr');
  api.on('patch', '/admindelivery/deliveries/:id/date', () => ({ delivery: barr }));
  act(() => screen.getByRole('button', { name: /^Barr\b/ }).focus());
  await user.keyboard('p');
  const dialog = within(await screen.findByRole('dialog'));
  await typeDate('Date de livraison', formatDay(TOMORROW));
  await user.click(dialog.getByRole('button', { name: 'Confirmer la date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']);
});

it('a lane that somebody else has changed is told in the server’s words and read again', async () => {
  stubDay(api, stops);
  const { user } = await openDay();
  api.on('put', '/admindelivery/days/:date/drivers/:id/order', () => {
    stubDay(api, [...stops, ofLuc(6, 'Hoerdt', { position: 4 })]);
    return refusal(409, ORDER_CHANGED);
  });
  await choose(user, 'Barr', 'Descendre');
  expect(await screen.findByText(ORDER_CHANGED)).toBeVisible();
  await waitFor(() =>
    expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole', 'Hoerdt']),
  );
});

describe('many at once', () => {
  it('those that are chosen with Ctrl and Shift go to a driver in one call, and back with one undo', async () => {
    const { sent } = stubDay(api, stops);
    const { user } = await openDay();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('button', { name: /^Barr\b/ }));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(screen.getByRole('button', { name: /^Dole\b/ }));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('toolbar', { name: 'Livraisons choisies' });
    expect(bar).toHaveTextContent('3 livraisons choisies');
    await user.click(within(bar).getByRole('button', { name: 'Confier à …' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Marc Weber' }));
    await waitFor(() => expect(customersOf('Marc Weber')).toEqual(['Barr', 'Colmar', 'Dole']));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(customersOf(LUC.name)).toHaveLength(4));
    await waitFor(() =>
      expect(sent).toEqual([
        [1, 2, 3].map((id) => `${id}v1 ${TOMORROW} 32 ${id}`).join(', '),
        [1, 2, 3].map((id) => `${id}v2 ${TOMORROW} 31 ${id}`).join(', '),
      ]),
    );
  });

  it('everything of a driver who is ill is transferred, but not what is done', async () => {
    const { sent } = stubDay(api, stops);
    const { user } = await openDay();
    await user.click(screen.getByRole('button', { name: 'Actions : Luc Schneider' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tout transférer à Marc Weber' }));
    await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer']));
    await screen.findByText('3 livraisons déplacées.');
    expect(sent).toHaveLength(1);
  });

  it('boxes choose on touch, and all move to another day', async () => {
    const { sent } = stubDay(api, stops);
    const { user } = await openDay();
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
    await user.click(screen.getByRole('button', { name: 'Déplacer au …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 2 livraisons' });
    const day = addDays(TOMORROW, 1);
    await typeDate('Nouveau jour', TOMORROW);
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer' }));
    expect(within(dialog).getByText('Ces livraisons sont déjà prévues ce jour.')).toBeVisible();
    await typeDate('Nouveau jour', day);
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer' }));
    await waitFor(() => expect(sent).toEqual([`4v1 ${day} null null, 1v1 ${day} 31 null`]));
    await waitFor(() => expect(customersOf(NOBODY)).toEqual([]));
  });

  it('what others do or move while the day is chosen is named, the date stays, and nothing opens by itself', async () => {
    const { records } = stubDay(api, stops);
    const { user, store } = await openDay();
    const change = (id: number, to: Partial<DayStop>) => {
      records.set(id, { ...records.get(id)!, ...to, version: 2 });
      act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
    };
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
    await user.click(screen.getByRole('button', { name: 'Déplacer au …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 2 livraisons' });
    const day = addDays(TOMORROW, 9);
    await typeDate('Nouveau jour', day);
    change(1, { status: 'completed' });
    expect(await within(dialog).findByText(/modifiée entre-temps.* : Barr\.$/)).toBeVisible();
    expect(dialog).toHaveAccessibleName('Déplacer la livraison');
    expect(within(dialog).getByRole('group', { name: /Nouveau jour/ })).toHaveTextContent(
      formatDay(day),
    );
    change(4, { delivery_date: day });
    expect(
      await within(dialog).findByText(/modifiées entre-temps.* : Barr, Erstein\.$/),
    ).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Déplacer' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('those of a change that the server refuses stay chosen, with what was chosen meanwhile', async () => {
    stubDay(api, stops);
    const { user } = await openDay();
    let refuse = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (refuse = resolve));
    api.on('put', '/admindelivery/places', async () => {
      await underWay;
      return refusal(409, ORDER_CHANGED);
    });
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
    await user.click(screen.getByRole('button', { name: 'Retirer de ce jour' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }));
    refuse();
    expect(await screen.findByText(ORDER_CHANGED)).toBeVisible();
    expect(await screen.findByText('3 livraisons choisies')).toBeVisible();
  });
});

it('with one shop chosen only its stops are shown, and the order is not changed', async () => {
  const RIED = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
  sessionStorage.setItem('selectedShop', '5');
  const { sent } = stubDay(api, [...stops, ofLuc(6, 'Hoerdt', { shop_id: 6 })]);
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

  it('one driver is shown at a time, chosen by tabs with their counts', async () => {
    const isNarrow = (query: string) => query.includes('max-width');
    window.matchMedia = ((query: string) => ({
      ...{ matches: isNarrow(query), media: query, onchange: null },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    })) as unknown as typeof window.matchMedia;
    stubDay(api, stops);
    const { user } = await openDay([], TOMORROW, NOBODY);
    await user.click(screen.getByRole('tab', { name: 'Luc Schneider (4)' }));
    expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']);
    expect(screen.queryByRole('region', { name: NOBODY })).toBeNull();
  });
});
