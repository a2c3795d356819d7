import { addDays, formatDay, NO_LIMITS, todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openCapacities, stubCapacities } from '../testing/capacities-area';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './capacities-screen';

const api = stubAdminApi();
const server = stubCapacities(api);
const today = todayInParis();

it('shows each driver’s capacity, own or of the house, and their days in ranges', async () => {
  await openCapacities();
  expect(screen.getByText(/^6.arrêts · 8.h$/)).toBeVisible();
  expect(screen.getByText(/^9.arrêts · 8.h \(par défaut\)$/)).toBeVisible();
  const days = screen.getByRole('list', { name: 'Jours de Marie Ott' });
  expect(days).toHaveTextContent(
    `Du ${formatDay(today)} au ${formatDay(addDays(today, 2))}Absence · Congés`,
  );
});

it('sets what a driver usually takes, within limits', async () => {
  const { user, press, dialog } = await openCapacities();
  await press('Capacité habituelle de Hugo Kieffer');
  const form = await dialog('Capacité habituelle : Hugo Kieffer');
  await user.clear(form.getByLabelText('Arrêts'));
  await user.type(form.getByLabelText('Colis'), '2000');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText('De 1 à 1000 colis, ou rien.')).toBeVisible();
  expect(server.saved).toEqual([]);
  await user.clear(form.getByLabelText('Colis'));
  await user.type(form.getByLabelText('Colis'), '20');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Capacité enregistrée.')).toBeVisible();
  expect(server.saved).toEqual([
    ['capacity', '5', { ...NO_LIMITS, parts: 20, seen: { ...NO_LIMITS, stops: 6 } }],
  ]);
});

it('tells the server what the form began with, whatever others change meanwhile', async () => {
  const { user, press, dialog, store } = await openCapacities();
  await press('Capacité habituelle de Hugo Kieffer');
  const form = await dialog('Capacité habituelle : Hugo Kieffer');
  await user.type(form.getByLabelText('Colis'), '20');
  server.capacities = {
    ...server.capacities,
    drivers: server.capacities.drivers.map((one) => ({
      ...one,
      capacity: { ...NO_LIMITS, stops: 12 },
    })),
  };
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Driver' }] })));
  expect(await screen.findAllByText(/^12.arrêts/)).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Capacité enregistrée.')).toBeVisible();
  const usual = { ...NO_LIMITS, stops: 6 };
  expect(server.saved).toEqual([['capacity', '5', { ...usual, parts: 20, seen: usual }]]);
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
    const { user, press, dialog } = await openCapacities();
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
  server.capacities = { ...server.capacities, drivers: [], days: [] };
  openArea('/admin/capacities');
  expect(await screen.findByText('Aucun chauffeur')).toBeVisible();
});

it('that cannot be fetched says so, and is fetched again', async () => {
  api.on('get', '/admindelivery/capacities', () => refusal(500, ''));
  const { user } = openArea('/admin/capacities');
  await screen.findByText('Les absences et capacités n’ont pas pu être chargées.');
  api.on('get', '/admindelivery/capacities', () => server.capacities);
  await user.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Hugo Kieffer')).toBeVisible();
});
