import { addDays, formatDay, NO_LIMITS } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aHouse } from '../../scenarios/house-sections';
import {
  type DriverFacts,
  LUC,
  MARC,
  ofLuc,
  openDay,
  stubDay,
  stubDrivers,
  TOMORROW,
} from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';

const api = stubAdminApi();
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const NONE = { stops: 0, parts: 0, minutes: 0 };
const AWAY = { absence: 'day', capacity: NONE } as const;
const MORNING_OFF = { absence: 'morning', capacity: NO_LIMITS } as const;
const on = formatDay(TOMORROW);

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

function stubTomorrow(stops: Parameters<typeof stubDay>[1], drivers: Partial<Drivers>) {
  const stubbed = stubDay(api, stops);
  stubDrivers(api, stubbed, (date) => (date === TOMORROW ? drivers : {}));
  return stubbed;
}
type Drivers = Record<'luc' | 'marc', DriverFacts>;
type User = Awaited<ReturnType<typeof openDay>>['user'];

async function choose(user: User, what: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions : ${what}` }));
  await user.click(within(await screen.findByRole('menu')).getByText(item));
}

const warnings = () =>
  screen
    .queryAllByText(/est en absence|dépasse sa capacité/)
    .map(({ textContent }) => plain(textContent));

describe('a driver who is absent for half a day', () => {
  const toMarc = `Confier à ${MARC.name} (absence le matin)`;

  it('is warned of for a stop of that half-day, and for no other', async () => {
    stubTomorrow(
      [ofLuc(1, 'Barr', { slot: 'morning' }), ofLuc(2, 'Colmar', { slot: 'afternoon' })],
      { marc: MORNING_OFF },
    );
    const { user } = await openDay();
    await choose(user, 'Colmar', toMarc);
    await screen.findByText('Livraison déplacée.');
    expect(warnings()).toEqual([]);
    await choose(user, 'Barr', toMarc);
    await waitFor(() =>
      expect(warnings()).toEqual([`Marc Weber est en absence le matin du ${on}.`]),
    );
  });

  it('is warned of when a stop of theirs gets that half-day', async () => {
    stubTomorrow([ofLuc(1, 'Barr')], { luc: MORNING_OFF });
    const { user } = await openDay();
    await choose(user, 'Barr', 'Après-midi');
    await screen.findByText('Créneau enregistré.');
    expect(warnings()).toEqual([]);
    await choose(user, 'Barr', 'Matin');
    await waitFor(() =>
      expect(warnings()).toEqual([`Luc Schneider est en absence le matin du ${on}.`]),
    );
  });
});

describe('a driver who is absent', () => {
  it('is warned of when all of a lane is given to them', async () => {
    stubTomorrow([ofLuc(1, 'Barr'), ofLuc(2, 'Colmar')], { marc: AWAY });
    const { user } = await openDay();
    await choose(user, LUC.name, `Tout transférer à ${MARC.name} (absence)`);
    expect(await screen.findByText('2 livraisons déplacées.')).toBeVisible();
    expect(warnings()).toEqual([`Marc Weber est en absence le ${on}.`]);
  });

  it('is warned of once the change that had failed is made after all, and not when it is taken back', async () => {
    const { records } = stubTomorrow([ofLuc(1, 'Barr')], { marc: AWAY });
    const { user } = await openDay();
    api.on('put', '/admindelivery/days/:date/drivers/:id/order', () => refusal(503, ''));
    await choose(user, 'Barr', `Confier à ${MARC.name} (absence)`);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(warnings()).toEqual([]);
    stubTomorrow([...records.values()], { marc: AWAY });
    await user.click(again);
    await waitFor(() => expect(warnings()).toEqual([`Marc Weber est en absence le ${on}.`]));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByText('Changement annulé.');
    expect(warnings()).toHaveLength(1);
  });
});

describe('another day', () => {
  const later = addDays(TOMORROW, 1);
  /** On the day after, Luc has the one stop that the capacity allows. */
  function stubLater(facts: DriverFacts) {
    const stubbed = stubDay(api, [
      ofLuc(1, 'Barr'),
      ofLuc(2, 'Colmar'),
      ofLuc(3, 'Dole', { delivery_date: later }),
    ]);
    stubDrivers(api, stubbed, (date) => (date === later ? { luc: facts } : {}));
    api.on('get', '/admin/settings', () => {
      const sections = aHouse();
      const closed_days = [{ day: later, label: 'Inventaire' }];
      sections.hours = { ...sections.hours, values: { ...sections.hours.values, closed_days } };
      return { sections };
    });
  }

  it('for several stops tells what speaks against it before they are moved', async () => {
    stubLater({ capacity: { ...NO_LIMITS, stops: 1 } });
    const { user } = await openDay();
    await choose(user, LUC.name, 'Tout choisir');
    await user.click(screen.getByRole('button', { name: 'Déplacer au …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer 2 livraisons' }));
    expect(plain((await dialog.findByText(/dépasse/)).textContent)).toBe(
      `Luc Schneider dépasse sa capacité le ${formatDay(later)} : 3 arrêts sur 1.`,
    );
    expect(dialog.getByText(/Inventaire/)).toBeVisible();
  });

  it('for one stop tells that its driver is absent then', async () => {
    stubLater(AWAY);
    const { user } = await openDay();
    act(() => screen.getByRole('button', { name: /^Barr\b/ }).focus());
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Planifier un autre jour' }));
    await typeDate('Date de livraison', later);
    expect(
      await dialog.findByText(`Luc Schneider est en absence le ${formatDay(later)}.`),
    ).toBeVisible();
  });

  it('for one stop tells that its driver has left', async () => {
    const { records } = stubDay(api, [ofLuc(1, 'Barr')]);
    api.on('get', '/admindelivery/days/:date', ({ params: { date } }) => ({
      ...{ date, depot: null },
      drivers: date === TOMORROW ? [{ ...LUC, active: false }, MARC] : [MARC],
      stops: [...records.values()].filter(({ delivery_date }) => delivery_date === date),
    }));
    const { user } = await openDay();
    act(() => screen.getByRole('button', { name: /^Barr\b/ }).focus());
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Planifier un autre jour' }));
    await typeDate('Date de livraison', later);
    expect(
      await dialog.findByText(
        'Luc Schneider n’est plus disponible : à confier à quelqu’un d’autre.',
      ),
    ).toBeVisible();
  });
});

it('with a shop chosen a driver’s whole day is measured, also in the window of a delivery', async () => {
  const shop = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
  const barr = ofLuc(1, 'Barr', { shop_id: shop.id });
  stubTomorrow([barr, ofLuc(2, 'Colmar', { driver_id: MARC.id, shop_id: 6 })], {
    marc: { capacity: { ...NO_LIMITS, stops: 1 } },
  });
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [LUC, MARC] }));
  api.on('patch', '/admindelivery/deliveries/1/assign', () => ({
    delivery: { ...barr, driver_id: MARC.id, driver_name: MARC.name, version: 2 },
  }));
  const { user } = await openDay([shop]);
  await user.click(await screen.findByRole('button', { name: shop.name }));
  await user.click(await screen.findByRole('button', { name: /^Barr\b/ }));
  await user.click(await screen.findByRole('button', { name: 'Changer de chauffeur' }));
  await user.selectOptions(await screen.findByLabelText('Chauffeur'), MARC.name);
  await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
  await screen.findByText('Driver assigned successfully');
  expect(warnings()).toEqual([`Marc Weber dépasse sa capacité le ${on} : 2 arrêts sur 1.`]);
});
