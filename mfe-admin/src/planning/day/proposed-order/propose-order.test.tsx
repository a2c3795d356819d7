import { addDays, ORDER_CHANGED, type ProposedOrder, todayInParis } from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { customersOf, LUC, ofLuc, openDay, stubDay, TOMORROW } from '../../../testing/open-day';
import { stubAdminApi } from '../../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import '../day-board';

const api = stubAdminApi();
const stops = [
  ofLuc(1, 'Barr', { slot: 'afternoon' }),
  ofLuc(2, 'Colmar'),
  ofLuc(3, 'Dole', { slot: 'morning' }),
  ofLuc(9, 'Ammer', { status: 'completed' }),
];
const before = { metres: 84_000, minutes: 112, exact: false };
const after = { metres: 61_000, minutes: 80, exact: false };
const PATH = '/admindelivery/days/:date/drivers/:id/proposed-order';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const inOrder = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));
/** The server's proposal; by default another order of three stops. */
const propose = (given: Partial<ProposedOrder> = {}) =>
  api.on('get', PATH, () => ({
    ...{ stops: inOrder(3, 1, 2), before, after, unknown: 0, ...given },
  }));

async function ask() {
  const area = await openDay();
  await area.user.click(screen.getByRole('button', { name: `Actions : ${LUC.name}` }));
  await area.user.click(await screen.findByRole('menuitem', { name: 'Proposer un ordre' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Ordre proposé : ${LUC.name}` }));
  return { ...area, dialog };
}
/** Replaces non-breaking spaces by ordinary ones. */
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

it('shows what moves, and kilometres and minutes before and after', async () => {
  stubDay(api, stops);
  propose();
  const { dialog } = await ask();
  const list = await dialog.findByRole('list', { name: 'Ordre proposé' });
  expect(within(list).getAllByRole('listitem').map(textOf)).toEqual([
    '2DoleStrasbourg · Matin↑ avant : 4',
    '3BarrStrasbourg · Après-midi↓ avant : 2',
    '4ColmarStrasbourg↓ avant : 3',
  ]);
  // The numbers are texts, not list markers, so that they are announced, too.
  expect(within(list).getByText('2').closest('[aria-hidden]')).toBeNull();
  expect(dialog.getAllByRole('definition').map(textOf)).toEqual([
    'environ 84 km, 1 h 52',
    'environ 61 km, 1 h 20',
  ]);
});

it('changes nothing until it is accepted', async () => {
  const { sent } = stubDay(api, stops);
  propose();
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Garder l’ordre actuel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']);
  expect(sent).toEqual([]);
});

it('is applied with the versions that were seen, and can be undone', async () => {
  const { sent } = stubDay(api, stops);
  propose();
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Appliquer cet ordre' }));
  await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer', 'Dole', 'Barr', 'Colmar']));
  expect(await screen.findByText('Nouvel ordre enregistré.')).toBeVisible();
  expect(sent).toEqual(['31: 3v1 1v1 2v1']);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']));
});

it('a lane that somebody has changed meanwhile is refused in the server’s words', async () => {
  stubDay(api, stops);
  propose();
  const { user, dialog } = await ask();
  api.on('put', '/admindelivery/days/:date/drivers/:id/order', () => refusal(409, ORDER_CHANGED));
  await user.click(await dialog.findByRole('button', { name: 'Appliquer cet ordre' }));
  expect(await screen.findByText(ORDER_CHANGED)).toBeVisible();
  await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole']));
});

it('says that the present order is the best', async () => {
  stubDay(api, stops);
  propose({ stops: inOrder(1, 2, 3), before: after });
  const { dialog } = await ask();
  expect(await dialog.findByText('L’ordre actuel est déjà le meilleur.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Appliquer cet ordre' })).not.toBeInTheDocument();
});

it('says why an order may be longer, and of which deliveries no place is known', async () => {
  stubDay(api, stops);
  propose({ before: after, after: before, unknown: 2 });
  const { dialog } = await ask();
  expect(await dialog.findByText(/livraisons du matin passent avant/)).toBeVisible();
  expect(dialog.getByText(/^2 livraisons de lieu inconnu/)).toBeVisible();
});

it('without any place there is nothing to compare', async () => {
  stubDay(api, stops);
  propose({ stops: inOrder(1, 2, 3), before: null, after: null, unknown: 3 });
  const { dialog } = await ask();
  expect(await dialog.findByText(/lieux de ces livraisons ne sont pas connus/)).toBeVisible();
});

const SHORTER: ProposedOrder = { stops: inOrder(1, 2), before, after, unknown: 0 };

it.each<[string, Parameters<typeof api.on>[2], RegExp | string]>([
  ['fails', () => refusal(500, 'Le serveur a échoué.'), /échoué|proposé/],
  ['is asked too much', () => refusal(429, 'Trop de demandes.'), 'Trop de demandes.'],
  ['cannot be reached', () => NO_NETWORK, /réseau|connexion|proposé/i],
  ['knows another day', () => SHORTER, ORDER_CHANGED],
])('a server that %s is told, and asked again', async (_, answer, text) => {
  stubDay(api, stops);
  api.on('get', PATH, answer);
  const { user, dialog } = await ask();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  propose();
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
  expect(await dialog.findByRole('button', { name: 'Appliquer cet ordre' })).toBeVisible();
});

it('a server that refuses so many stops is not asked again', async () => {
  stubDay(api, stops);
  const sentence = 'Cette tournée a plus de 200 arrêts.';
  api.on('get', PATH, () => refusal(409, sentence));
  const { dialog } = await ask();
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

describe('is not offered', () => {
  const menu = async (name: string, date = TOMORROW) => {
    const { user } = await openDay([], date, name);
    await user.click(screen.getByRole('button', { name: `Actions : ${name}` }));
    await screen.findByRole('menuitem', { name: 'Tout choisir' });
    return screen.queryByRole('menuitem', { name: 'Proposer un ordre' });
  };

  it('for a single stop', async () => {
    stubDay(api, [ofLuc(1, 'Barr'), ofLuc(9, 'Ammer', { status: 'completed' })]);
    expect(await menu(LUC.name)).toBeNull();
  });

  it('for what has no driver', async () => {
    const nobody = { driver_id: null, driver_name: null, status: 'pending' } as const;
    stubDay(api, [ofLuc(1, 'Barr', nobody), ofLuc(2, 'Colmar', nobody)]);
    expect(await menu('Sans chauffeur')).toBeNull();
  });

  it('on a past day', async () => {
    const yesterday = addDays(todayInParis(), -1);
    stubDay(
      api,
      stops.map((stop) => ({ ...stop, delivery_date: yesterday })),
    );
    await openDay([], yesterday);
    expect(screen.queryByRole('button', { name: `Actions : ${LUC.name}` })).toBeNull();
  });
});

it('an older server says nothing of how far it is', async () => {
  stubDay(api, stops);
  await openDay();
  expect(screen.queryByText(/\d de route/)).not.toBeInTheDocument();
});

it('a lane says how far its driver drives', async () => {
  stubDay(api, stops);
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, drivers: [LUC], stops, depot: null },
    routes: [{ driver_id: LUC.id, ...after }],
  }));
  await openDay();
  expect(await screen.findByText(/ · environ 61 km, 1 h 20 de route$/)).toBeVisible();
});
