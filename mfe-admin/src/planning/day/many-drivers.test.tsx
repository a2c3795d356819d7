import { entityChanged } from '@cigogne/shared-api';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cardOf,
  customersOf,
  lane,
  LUC,
  MARC,
  openDay,
  stubDay,
  TOUR,
} from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';
import './plan-here';

const api = stubAdminApi();
const OTHERS = Array.from({ length: 40 }, (_, index) => ({
  ...{ id: 100 + index, name: `Chauffeur ${index + 1}`, driver_nr: String(700 + index) },
}));

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** Luc's route in a house with 42 drivers. */
async function openDayOfMany() {
  const waiting = [aPlannedDelivery({ id: 7, customer_name: 'Fegersheim' })];
  const day = stubDay(api, TOUR, waiting);
  api.on('get', '/admindelivery/days/:date', ({ params }) => ({
    ...{ date: params.date, depot: null, drivers: [LUC, MARC, ...OTHERS] },
    stops: [...day.records.values()].filter(({ delivery_date }) => delivery_date === params.date),
  }));
  return { ...day, ...(await openDay()) };
}
const names = () =>
  within(screen.getByRole('group', { name: 'Tournées du jour' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('begins with the lanes that have a stop, unfolds the others, and finds a driver by name or number', async () => {
  const { user } = await openDayOfMany();
  expect(names()).toEqual(['Sans chauffeur', LUC.name]);
  await user.click(screen.getByRole('button', { name: 'Afficher 41 chauffeurs sans livraison' }));
  expect(names()).toHaveLength(43);
  await user.click(screen.getByRole('button', { name: 'Masquer 41 chauffeurs sans livraison' }));
  const search = screen.getByRole('searchbox', { name: 'Nom ou numéro du chauffeur' });
  await user.type(search, '739');
  // The lane without a driver stays, as stops are dragged from it.
  await waitFor(() => expect(names()).toEqual(['Sans chauffeur', 'Chauffeur 40']));
  expect(screen.getByText('1 chauffeur')).toBeVisible();
  await user.clear(search);
  await waitFor(() => expect(names()).toEqual(['Sans chauffeur', LUC.name]));
});

it('a lane stays when its last stop has left it', async () => {
  const { user } = await openDayOfMany();
  for (const customer of ['Barr', 'Colmar', 'Dole']) {
    await user.click(within(cardOf(customer)).getByRole('button', { name: /Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Sans chauffeur' }));
    await waitFor(() => expect(customersOf(LUC.name)).not.toContain(customer));
  }
  expect(names()).toEqual(['Sans chauffeur', LUC.name]);
});

/** Searches in the dialog just opened. */
async function findMarc(user: Awaited<ReturnType<typeof openDayOfMany>>['user'], title: RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const search = dialog.getByRole('searchbox', { name: 'Nom ou numéro du chauffeur' });
  expect(search).toHaveFocus();
  await user.type(search, 'zorro');
  expect(await dialog.findByText('Aucun chauffeur trouvé.')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'weber');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: MARC.name }));
}

it('a stop, a tour and what is chosen go to a driver who is searched for', async () => {
  const { user, sent } = await openDayOfMany();
  await user.click(within(cardOf('Barr')).getByRole('button', { name: /Actions/ }));
  expect(screen.queryByRole('menuitem', { name: /Chauffeur 1$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Confier à …' }));
  await findMarc(user, /^Confier la livraison de Barr$/);
  await waitFor(() => expect(sent).toEqual(['32: 1v1']));

  await user.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }));
  await user.click(screen.getByRole('button', { name: 'Confier à …' }));
  await findMarc(user, /^Confier 1 livraison$/);
  await waitFor(() => expect(customersOf(MARC.name)).toContain('Colmar'));

  await user.click(screen.getByRole('button', { name: `Actions : ${LUC.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tout transférer à …' }));
  await findMarc(user, new RegExp(`^Tout transférer : ${LUC.name}$`));
  await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer']));
});

it('what somebody else gives away while a driver is searched for stays theirs', async () => {
  const { user, store, records } = await openDayOfMany();
  const giveAway = async (id: number, { id: driver_id, name }: (typeof OTHERS)[number]) => {
    records.set(id, { ...records.get(id)!, driver_id, version: 2 });
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
    await screen.findByRole('region', { name, hidden: true });
  };
  await user.click(screen.getByRole('button', { name: `Actions : ${LUC.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tout transférer à …' }));
  await giveAway(1, OTHERS[0]!);
  await findMarc(user, new RegExp(`^Tout transférer : ${LUC.name}$`));
  await waitFor(() => expect(customersOf(MARC.name)).toEqual(['Colmar', 'Dole']));
  expect(customersOf(OTHERS[0]!.name)).toEqual(['Barr']);

  await user.click(within(cardOf('Colmar')).getByRole('button', { name: /Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Confier à …' }));
  const dialog = await screen.findByRole('dialog');
  await giveAway(2, OTHERS[1]!);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('nothing that is not in view is chosen between two stops', async () => {
  const { user, records, store } = await openDayOfMany();
  records.set(2, { ...records.get(2)!, driver_id: MARC.id, position: 1, version: 2 });
  records.set(3, { ...records.get(3)!, driver_id: OTHERS[4]!.id, position: 1, version: 2 });
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
  await screen.findByRole('region', { name: OTHERS[4]!.name });
  const search = screen.getByRole('searchbox', { name: 'Nom ou numéro du chauffeur' });
  await user.type(search, 'Chauffeur 5');
  await waitFor(() => expect(names()).toEqual(['Sans chauffeur', OTHERS[4]!.name]));
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Dole' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('toolbar', { name: 'Livraisons choisies' })).toHaveTextContent(
    /^2 livraisons/,
  );
});

it('a delivery of the panel goes to a driver who is searched for', async () => {
  const { user } = await openDayOfMany();
  await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
  await user.click(
    await screen.findByRole('button', { name: 'Planifier ici la livraison de Fegersheim' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Confier à …' }));
  await findMarc(user, /^Planifier ici la livraison de Fegersheim$/);
  await waitFor(() => expect(lane(MARC.name).getByText(/^Fegersheim/)).toBeVisible());
});

it('on a phone the drivers are a list that begins with those who have something to do', async () => {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  try {
    const day = stubDay(api, TOUR);
    api.on('get', '/admindelivery/days/:date', ({ params }) => ({
      ...{ date: params.date, depot: null, drivers: [MARC, ...OTHERS, LUC] },
      stops: [...day.records.values()],
    }));
    const { user } = await openDay([], undefined, 'Sans chauffeur');
    const choice = screen.getByRole('combobox', { name: 'Chauffeur' });
    const offered = within(choice).getAllByRole('option');
    expect(offered.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      ...['Sans chauffeur (1)', `${LUC.name} (4)`, `${MARC.name} (0)`],
    ]);
    await user.selectOptions(choice, `${LUC.name} (4)`);
    expect(await screen.findByRole('region', { name: LUC.name })).toBeVisible();
  } finally {
    window.matchMedia = matchMedia;
  }
});
