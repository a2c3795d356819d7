import {
  addDays,
  type Capacities,
  formatDay,
  formatLongDay,
  lastDriverDay,
  NO_LIMITS,
  todayInParis,
} from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './capacities-screen';

const api = stubAdminApi();
const today = todayInParis();
const HUGO = { id: 5, name: 'Hugo Kieffer', driver_nr: '1' };
const MARIE = { id: 6, name: 'Marie Ott', driver_nr: null };
let capacities: Capacities;
let saved: unknown[];
let toReassign: { stops: number; first_day: string } | null;

beforeEach(() => {
  localStorage.clear();
  saved = [];
  toReassign = null;
  capacities = {
    house: { stops: 9, parts: null, minutes: 480 },
    drivers: [
      { ...HUGO, capacity: { ...NO_LIMITS, stops: 6 } },
      { ...MARIE, capacity: NO_LIMITS },
    ],
    days: [0, 1, 2].map((ahead) => ({
      ...{ driver_id: MARIE.id, day: addDays(today, ahead), absence: 'day', ...NO_LIMITS },
      note: 'Congés',
    })),
  };
  api.on('get', '/admindelivery/capacities', () => capacities);
  for (const what of ['days', 'capacity']) {
    api.on('put', `/admindelivery/drivers/:id/${what}`, async ({ params, request }) => {
      saved.push([what, params.id, await request.json()]);
      return what === 'days' ? { days: [], to_reassign: toReassign } : { capacity: NO_LIMITS };
    });
  }
});

const open = async () => {
  const { user, store } = openArea('/admin/capacities');
  await screen.findByRole('list', { name: 'Chauffeurs' });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { user, press, dialog, store };
};

it('shows each driver’s capacity, own or of the house, and their days in ranges', async () => {
  await open();
  expect(screen.getByText(/^6.arrêts · 8.h$/)).toBeVisible();
  expect(screen.getByText(/^9.arrêts · 8.h \(par défaut\)$/)).toBeVisible();
  const days = screen.getByRole('list', { name: 'Jours de Marie Ott' });
  expect(days).toHaveTextContent(
    `Du ${formatDay(today)} au ${formatDay(addDays(today, 2))}Absence · Congés`,
  );
});

it('enters an absence of several days in one go', async () => {
  const { user, press, dialog } = await open();
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  expect(form.queryByLabelText('Arrêts')).not.toBeInTheDocument();
  await typeDate(/^Au\b/, addDays(today, 4));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Absence et capacité enregistrées.')).toBeVisible();
  expect(saved).toEqual([
    [
      'days',
      '5',
      {
        ...{ start_date: today, end_date: addDays(today, 4), absence: 'day', ...NO_LIMITS },
        note: null,
      },
    ],
  ]);
});

it('says what an absence replaces before it is saved', async () => {
  const noted = { ...NO_LIMITS, stops: 4, note: 'Petit camion' };
  capacities.days.push(
    { driver_id: HUGO.id, day: today, absence: null, ...noted },
    { driver_id: HUGO.id, day: addDays(today, 3), absence: null, ...noted, note: null },
  );
  const { press, dialog } = await open();
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  const told = () =>
    form.getAllByText(/^Remplace/).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(told()).toEqual([
    `Remplace ce qui est noté le ${formatDay(today)} : 4 arrêts · Petit camion`,
  ]);
  await typeDate(/^Au\b/, addDays(today, 4));
  expect(told()[1]).toBe(`Remplace ce qui est noté le ${formatDay(addDays(today, 3))} : 4 arrêts`);
});

it('a range that is changed replaces only what it is extended to', async () => {
  capacities.days.push({
    ...{ driver_id: MARIE.id, day: addDays(today, 4), absence: 'morning', ...NO_LIMITS },
    note: null,
  });
  const { press, dialog } = await open();
  await press(`Modifier : Marie Ott, Du ${formatDay(today)} au ${formatDay(addDays(today, 2))}`);
  const form = await dialog('Absence et capacité : Marie Ott');
  expect(form.queryByText(/^Remplace/)).not.toBeInTheDocument();
  await typeDate(/^Au\b/, addDays(today, 4));
  expect(form.getByText(/^Remplace/)).toHaveTextContent(
    `Remplace ce qui est noté le ${formatDay(addDays(today, 4))} : Absence le matin`,
  );
});

it('lists and takes absences as far ahead as the server does', async () => {
  let asked: string | null = null;
  api.on('get', '/admindelivery/capacities', ({ query }) => {
    asked = query.get('end_date');
    return capacities;
  });
  const { user, press, dialog } = await open();
  expect(asked).toBe(lastDriverDay());
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  await typeDate(/^Au\b/, addDays(lastDriverDay(), 1));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await form.findByText(`Un an à l’avance au plus : jusqu’au ${formatDay(lastDriverDay())}.`),
  ).toBeVisible();
  expect(saved).toEqual([]);
});

it('says what an absence leaves to others, and leads to its first day', async () => {
  toReassign = { stops: 3, first_day: addDays(today, 1) };
  const { user, press, dialog } = await open();
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await screen.findByText(
      `Absence et capacité enregistrées. 3 livraisons sont à confier à d’autres, à partir du ${formatDay(addDays(today, 1))}.`,
    ),
  ).toBeVisible();
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [], count: 0 }));
  await press('Voir ce jour');
  expect(await screen.findByRole('heading', { name: 'Planning des Livraisons' })).toBeVisible();
  expect(
    await screen.findByText(formatLongDay(addDays(today, 1)), { exact: false }),
  ).toBeInTheDocument();
});

it('keeps the limits that were typed while a whole day of absence has no fields for them', async () => {
  const { user, press, dialog } = await open();
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  const choose = (value: string) =>
    fireEvent.change(form.getByLabelText('Absence'), { target: { value } });
  choose('morning');
  // An invalid value, which does not prevent entering an absence.
  await user.type(form.getByLabelText('Colis'), '2000');
  choose('day');
  choose('');
  expect(form.getByLabelText('Colis')).toHaveValue('2000');
  choose('day');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Absence et capacité enregistrées.')).toBeVisible();
  expect(saved).toEqual([['days', '5', expect.objectContaining({ absence: 'day', ...NO_LIMITS })]]);
});

it('gives the keyboard to the driver’s button when the row that had it is gone', async () => {
  const { user, press, dialog } = await open();
  await press(/^Modifier : Marie Ott/);
  const form = await dialog('Absence et capacité : Marie Ott');
  fireEvent.change(form.getByLabelText('Absence'), { target: { value: '' } });
  capacities = { ...capacities, days: [] };
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Ajouter une absence ou une capacité : Marie Ott' }),
    ).toHaveFocus(),
  );
});

it('makes days as usual again', async () => {
  const { user, press, dialog } = await open();
  await press(/^Modifier : Marie Ott/);
  const form = await dialog('Absence et capacité : Marie Ott');
  fireEvent.change(form.getByLabelText('Absence'), { target: { value: '' } });
  await user.clear(form.getByLabelText('Remarque'));
  expect(form.getByText('Rien d’indiqué : ces jours sont comme d’habitude.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Absence et capacité enregistrées.');
  expect(saved).toEqual([
    [
      ...['days', '6'],
      expect.objectContaining({
        ...{ absence: null, note: null, ...NO_LIMITS },
        replaces: { start_date: today, end_date: addDays(today, 2) },
      }),
    ],
  ]);
});

it('sets what a driver usually takes, within limits', async () => {
  const { user, press, dialog } = await open();
  await press('Capacité habituelle de Hugo Kieffer');
  const form = await dialog('Capacité habituelle : Hugo Kieffer');
  await user.clear(form.getByLabelText('Arrêts'));
  await user.type(form.getByLabelText('Colis'), '2000');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText('De 1 à 1000 colis, ou rien.')).toBeVisible();
  expect(saved).toEqual([]);
  await user.clear(form.getByLabelText('Colis'));
  await user.type(form.getByLabelText('Colis'), '20');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Capacité enregistrée.')).toBeVisible();
  expect(saved).toEqual([
    ['capacity', '5', { ...NO_LIMITS, parts: 20, seen: { ...NO_LIMITS, stops: 6 } }],
  ]);
});

it('tells the server what the form began with, whatever others change meanwhile', async () => {
  const { user, press, dialog, store } = await open();
  await press('Capacité habituelle de Hugo Kieffer');
  const form = await dialog('Capacité habituelle : Hugo Kieffer');
  await user.type(form.getByLabelText('Colis'), '20');
  capacities = {
    ...capacities,
    drivers: capacities.drivers.map((one) => ({ ...one, capacity: { ...NO_LIMITS, stops: 12 } })),
  };
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Driver' }] })));
  expect(await screen.findAllByText(/^12.arrêts/)).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Capacité enregistrée.')).toBeVisible();
  const usual = { ...NO_LIMITS, stops: 6 };
  expect(saved).toEqual([['capacity', '5', { ...usual, parts: 20, seen: usual }]]);
});

describe('a form that was closed while it was sent', () => {
  const FORMS = [
    [
      'days',
      'Ajouter une absence ou une capacité : Hugo Kieffer',
      'L’absence ou la capacité n’a pas pu être enregistrée.',
      'Absence et capacité enregistrées.',
    ],
    [
      'capacity',
      'Capacité habituelle de Hugo Kieffer',
      'La capacité n’a pas pu être enregistrée.',
      'Capacité enregistrée.',
    ],
  ] as const;

  /** Submits a form, closes it and opens another one. */
  async function sendAndLeave(what: string, button: string, answer: () => unknown) {
    const { user, press, dialog } = await open();
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    const received = jest.fn();
    api.on('put', `/admindelivery/drivers/5/${what}`, async () => {
      received();
      await underWay;
      return answer();
    });
    await press(button);
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(received).toHaveBeenCalled());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Partir' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Capacité habituelle de Marie Ott');
    await dialog('Capacité habituelle : Marie Ott');
    arrive();
  }
  const expectOther = () =>
    expect(screen.getByRole('dialog', { name: 'Capacité habituelle : Marie Ott' })).toBeVisible();

  it.each(FORMS)('%s: a refusal is told by a toast', async (what, button, refused) => {
    await sendAndLeave(what, button, () => refusal(500, ''));
    expect(await screen.findByText(refused)).toBeVisible();
    expectOther();
  });

  it.each(FORMS)('%s: success closes no other one', async (what, button, _refused, saved) => {
    await sendAndLeave(what, button, () =>
      what === 'days' ? { days: [], to_reassign: null } : { capacity: NO_LIMITS },
    );
    expect(await screen.findByText(saved)).toBeVisible();
    expectOther();
  });
});

it('of a house without drivers says so', async () => {
  capacities = { ...capacities, drivers: [], days: [] };
  openArea('/admin/capacities');
  expect(await screen.findByText('Aucun chauffeur')).toBeVisible();
});

it('that cannot be fetched says so, and is fetched again', async () => {
  api.on('get', '/admindelivery/capacities', () => refusal(500, ''));
  const { user } = openArea('/admin/capacities');
  await screen.findByText('Les absences et capacités n’ont pas pu être chargées.');
  api.on('get', '/admindelivery/capacities', () => capacities);
  await user.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Hugo Kieffer')).toBeVisible();
});
