import { formatDay, ORDER_CHANGED } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cardOf,
  customersOf,
  LUC,
  MARC,
  ofLuc,
  openDay,
  stubDay,
  TOMORROW,
  TOUR,
} from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';

const api = stubAdminApi();

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
    const { sent } = stubDay(api, TOUR);
    const { user } = await openDay();
    await choose(user, customer, item);
    await waitFor(() => expect(customersOf(LUC.name)).toEqual(after));
    expect(await screen.findByText('Livraison déplacée.')).toBeVisible();
    expect(sent).toEqual([call]);
    expect(customersOf(LUC.name)).toEqual(after);
  });

  it('a half-day is confirmed and taken back', async () => {
    const { sent } = stubDay(api, TOUR);
    const { user } = await openDay();
    await choose(user, 'Colmar', 'Matin');
    await waitFor(() => expect(cardOf('Colmar')).toHaveTextContent('Matin'));
    await screen.findByText('Créneau enregistré.');
    await choose(user, 'Colmar', 'Sans créneau');
    await waitFor(() => expect(cardOf('Colmar')).not.toHaveTextContent('Matin'));
    await waitFor(() => expect(sent).toEqual(['2 "1" morning', '2 "2" null']));
  });

  it('a stop keeps the focus wherever it comes, and what happened is told', async () => {
    stubDay(api, TOUR);
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
    const { sent } = stubDay(api, TOUR);
    await openDay();
    // Both are made before any answer.
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

it('a change waits for one that takes a stop out of its lane: the server would miss it in the order', async () => {
  const { records } = stubDay(api, TOUR);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  api.on('put', '/admindelivery/days/:date/drivers/:id/order', async ({ params, request }) => {
    const { stops } = (await request.json()) as { stops: { id: number }[] };
    const driver_id = Number(params.id);
    if (driver_id === MARC.id) await released;
    else if (records.get(1)?.driver_id === driver_id) return refusal(409, ORDER_CHANGED);
    stops.forEach(({ id }, at) => {
      const stop = records.get(id)!;
      records.set(id, { ...stop, driver_id, position: at + 1, version: stop.version + 1 });
    });
    return { date: params.date, drivers: [LUC, MARC], stops: [...records.values()], depot: null };
  });
  const { user } = await openDay();
  await choose(user, 'Barr', `Confier à ${MARC.name}`);
  await choose(user, 'Dole', 'Monter');
  await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer', 'Dole', 'Colmar']));
  release();
  await waitFor(() => expect(screen.getAllByText('Livraison déplacée.')).toHaveLength(2));
  expect(screen.queryByText(ORDER_CHANGED)).not.toBeInTheDocument();
});

it('Annuler gives everything its former place, with the versions that the change has made', async () => {
  const { sent } = stubDay(api, TOUR);
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
  const { sent } = stubDay(api, TOUR);
  const { user } = await openDay();
  const release: (() => void)[] = [];
  api.on('patch', '/admindelivery/deliveries/:id/slot', async ({ params, request }) => {
    const { slot } = (await request.json()) as { slot: 'morning' | null };
    const stop = TOUR.find(({ id }) => id === Number(params.id))!;
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
  stubDay(api, TOUR);
  const { user } = await openDay();
  // That call's answer lacks the fields that only a stop has.
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
  stubDay(api, TOUR);
  const { user } = await openDay();
  api.on('put', '/admindelivery/days/:date/drivers/:id/order', () => {
    stubDay(api, [...TOUR, ofLuc(6, 'Hoerdt', { position: 4 })]);
    return refusal(409, ORDER_CHANGED);
  });
  await choose(user, 'Barr', 'Descendre');
  expect(await screen.findByText(ORDER_CHANGED)).toBeVisible();
  await waitFor(() =>
    expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Colmar', 'Dole', 'Hoerdt']),
  );
});
