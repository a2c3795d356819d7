import 'fake-indexeddb/auto';
import { addDays, formatDay, NO_LIMITS, todayInParis } from '@cigogne/contract';
import { recordFirstCalls } from '@cigogne/shared-api';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { capacitiesApi } from '../../api/capacities';
import { aHouse } from '../../scenarios/house-sections';
import {
  type DriverFacts,
  lane,
  LUC,
  MARC as MARC_WEBER,
  ofLuc,
  openDay,
  stubDay,
  stubDrivers,
  TOMORROW,
} from '../../testing/open-day';
import { aStore } from '../../testing/open-area';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';

const api = stubAdminApi();
const MARC = MARC_WEBER.name;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** Tomorrow with these stops, and facts about Luc and Marc; Luc's route takes 100 minutes. */
function stubCapacities(names: readonly string[], luc: DriverFacts, marc: DriverFacts = {}) {
  const stubbed = stubDay(
    api,
    names.map((name, index) => ofLuc(index + 1, name)),
  );
  const routes = [{ driver_id: LUC.id, metres: 40_000, minutes: 100, exact: true }];
  stubDrivers(api, stubbed, () => ({ luc, marc, routes }));
  return stubbed;
}

const capacityOf = async (name: string) => {
  const list = await lane(name).findByRole('list', { name: 'Capacité' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
};

it('a lane tells how full it is where it has limits, with the driving, and in words what is reached or exceeded', async () => {
  stubCapacities(['Barr', 'Colmar'], { capacity: { stops: 2, parts: 3, minutes: 480 } });
  await openDay();
  // By the settings each visit takes 24 minutes: 20, plus 2 for each of its two colis.
  await screen.findAllByText(/^24.min$/);
  expect(await capacityOf(LUC.name)).toEqual([
    '2/2 arrêts, limite atteinte',
    '4/3 colis, limite dépassée',
    '2 h 28/8 h',
  ]);
  expect(lane(MARC).queryByRole('list', { name: 'Capacité' })).toBeNull();
});

it('a driver who is absent is marked, in their lane and wherever they can be chosen, and keeps what they have', async () => {
  const none = { stops: 0, parts: 0, minutes: 0 };
  stubCapacities(
    ['Barr'],
    { absence: 'day', capacity: none },
    { absence: 'morning', capacity: NO_LIMITS },
  );
  const { user } = await openDay();
  expect(await capacityOf(LUC.name)).toEqual(['Absence', '1 arrêt à confier']);
  expect(await capacityOf(MARC)).toEqual(['Absence le matin']);
  await user.click(screen.getByRole('button', { name: 'Actions : Barr' }));
  expect(
    await screen.findByRole('menuitem', { name: 'Confier à Marc Weber (absence le matin)' }),
  ).toBeVisible();
});

it('a stop beyond the capacity is planned, with a warning', async () => {
  const { sent } = stubCapacities(['Barr', 'Colmar'], {}, { capacity: { ...NO_LIMITS, stops: 1 } });
  const { user } = await openDay();
  const give = async (customer: string) => {
    await user.click(screen.getByRole('button', { name: `Actions : ${customer}` }));
    await user.click(await screen.findByRole('menuitem', { name: `Confier à ${MARC}` }));
    expect(
      await lane(MARC).findByRole('button', { name: new RegExp(`^${customer}`) }),
    ).toBeVisible();
  };
  await give('Barr');
  expect(screen.queryByText(/dépasse sa capacité/)).not.toBeInTheDocument();
  await give('Colmar');
  const warning = await screen.findByText(/^Marc Weber dépasse sa capacité/);
  expect(plain(warning.textContent)).toBe(
    `Marc Weber dépasse sa capacité le ${formatDay(TOMORROW)} : 2 arrêts sur 1.`,
  );
  expect(sent).toHaveLength(2);
});

it('absence and capacity of the day are set from the menu of a lane, also of an empty one', async () => {
  stubCapacities(['Barr'], {});
  const saved: unknown[] = [];
  api.on('get', '/admindelivery/capacities', ({ query }) => ({
    house: { stops: 9, parts: null, minutes: null },
    drivers: [{ id: 32, name: MARC, driver_nr: null, capacity: NO_LIMITS }],
    days: [
      {
        ...{ driver_id: 32, day: query.get('start_date'), absence: null, ...NO_LIMITS, parts: 12 },
        note: 'Petit camion',
      },
    ],
  }));
  api.on('put', '/admindelivery/drivers/:id/days', async ({ request, params }) => {
    saved.push([params.id, await request.json()]);
    return { days: [] };
  });
  const { user } = await openDay();
  await user.click(screen.getByRole('button', { name: `Actions : ${MARC}` }));
  expect(screen.queryByRole('menuitem', { name: 'Tout choisir' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Absence et capacité…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Absence et capacité : ${MARC}` }),
  );
  expect(await dialog.findByLabelText('Colis')).toHaveValue('12');
  expect(dialog.getByLabelText('Arrêts')).toHaveAttribute('placeholder', '9');
  fireEvent.change(dialog.getByLabelText('Absence'), { target: { value: 'afternoon' } });
  fireEvent.change(dialog.getByLabelText('Colis'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Absence et capacité enregistrées.')).toBeVisible();
  expect(saved).toEqual([
    [
      '32',
      {
        ...{ start_date: TOMORROW, end_date: TOMORROW, absence: 'afternoon', ...NO_LIMITS },
        note: 'Petit camion',
        replaces: { start_date: TOMORROW, end_date: TOMORROW },
      },
    ],
  ]);
});

describe('the window of a lane’s driver', () => {
  const days = (note: string | null) => ({
    ...{ house: NO_LIMITS, drivers: [{ ...MARC_WEBER, capacity: NO_LIMITS }] },
    days: note
      ? [{ driver_id: 32, day: TOMORROW, absence: null, ...NO_LIMITS, parts: 12, note }]
      : [],
  });
  async function arrange() {
    stubCapacities(['Barr'], {});
    const { user, store } = await openDay();
    const open = async () => {
      await user.click(screen.getByRole('button', { name: `Actions : ${MARC}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Absence et capacité…' }));
      return within(await screen.findByRole('dialog', { name: `Absence et capacité : ${MARC}` }));
    };
    return { user, store, open };
  }

  it('waits for what is entered now, also when it knows what was entered before', async () => {
    api.on('get', '/admindelivery/capacities', () => days(null));
    const { user, open } = await arrange();
    await (await open()).findByLabelText('Remarque');
    await user.keyboard('{Escape}');
    let answer: (with_: unknown) => void = () => undefined;
    api.on('get', '/admindelivery/capacities', () => new Promise((done) => (answer = done)));
    const dialog = await open();
    expect(dialog.getByLabelText('Chargement des absences')).toBeVisible();
    expect(dialog.queryByLabelText('Remarque')).not.toBeInTheDocument();
    await waitFor(() => {
      answer(days('Petit camion'));
      expect(screen.getByLabelText('Remarque')).toHaveValue('Petit camion');
    });
  });

  it('waits for the network where the day shows what was last seen on this device', async () => {
    recordFirstCalls();
    api.on('get', '/admindelivery/capacities', () => days(null));
    const day = { start_date: TOMORROW, end_date: TOMORROW };
    await aStore().dispatch(capacitiesApi.endpoints.listCapacities.initiate(day));
    api.on('get', '/admindelivery/capacities', () => NO_NETWORK);
    const { open, store } = await arrange();
    await waitFor(() => expect(store.getState().lastSeen).not.toEqual({}));
    const dialog = await open();
    expect(dialog.getByLabelText('Chargement des absences')).toBeVisible();
    api.on('get', '/admindelivery/capacities', () => days('Petit camion'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByLabelText('Remarque')).toHaveValue('Petit camion');
  });

  it('says when that cannot be fetched, and asks again', async () => {
    api.on('get', '/admindelivery/capacities', () => days(null));
    const { user, open } = await arrange();
    await (await open()).findByLabelText('Remarque');
    await user.keyboard('{Escape}');
    api.on('get', '/admindelivery/capacities', () => refusal(500, ''));
    const dialog = await open();
    expect(
      await dialog.findByText('Les absences et capacités n’ont pas pu être chargées.'),
    ).toBeVisible();
    api.on('get', '/admindelivery/capacities', () => days('Petit camion'));
    await user.click(dialog.getByRole('button', { name: /Réessayer/ }));
    expect(await screen.findByLabelText('Remarque')).toHaveValue('Petit camion');
  });
});

it('on a past day an absent driver has nothing to give away any more', async () => {
  const yesterday = addDays(todayInParis(), -1);
  const stubbed = stubDay(api, [ofLuc(1, 'Barr', { delivery_date: yesterday })]);
  stubDrivers(api, stubbed, () => ({ luc: { absence: 'day', capacity: NO_LIMITS } }));
  await openDay([], yesterday);
  expect(await capacityOf(LUC.name)).toEqual(['Absence']);
});

it('on a past day nothing of it can be set, and with an older server nothing is told', async () => {
  const yesterday = addDays(todayInParis(), -1);
  stubDay(api, [ofLuc(1, 'Barr', { delivery_date: yesterday })]);
  const { rounds: _rounds, ...sections } = aHouse();
  api.on('get', '/admin/settings', () => ({ sections }));
  await openDay([], yesterday);
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Capacité' })).toBeNull();
  expect(lane(LUC.name).getByText(/^1 livraison · 2 colis/)).toBeVisible();
});
