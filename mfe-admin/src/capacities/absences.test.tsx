import {
  addDays,
  formatDay,
  formatLongDay,
  lastDriverDay,
  NO_LIMITS,
  todayInParis,
} from '@cigogne/contract';
import { typeDate } from '@cigogne/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HUGO, MARIE, openCapacities, stubCapacities } from '../testing/capacities-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './capacities-screen';

const api = stubAdminApi();
const server = stubCapacities(api);
const today = todayInParis();

it('enters an absence of several days in one go', async () => {
  const { user, press, dialog } = await openCapacities();
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  expect(form.queryByLabelText('Arrêts')).not.toBeInTheDocument();
  await typeDate(/^Au\b/, addDays(today, 4));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Absence et capacité enregistrées.')).toBeVisible();
  expect(server.saved).toEqual([
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
  server.capacities.days.push(
    { driver_id: HUGO.id, day: today, absence: null, ...noted },
    { driver_id: HUGO.id, day: addDays(today, 3), absence: null, ...noted, note: null },
  );
  const { press, dialog } = await openCapacities();
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
  server.capacities.days.push({
    ...{ driver_id: MARIE.id, day: addDays(today, 4), absence: 'morning', ...NO_LIMITS },
    note: null,
  });
  const { press, dialog } = await openCapacities();
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
    return server.capacities;
  });
  const { user, press, dialog } = await openCapacities();
  expect(asked).toBe(lastDriverDay());
  await press('Ajouter une absence ou une capacité : Hugo Kieffer');
  const form = await dialog('Absence et capacité : Hugo Kieffer');
  await typeDate(/^Au\b/, addDays(lastDriverDay(), 1));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await form.findByText(`Un an à l’avance au plus : jusqu’au ${formatDay(lastDriverDay())}.`),
  ).toBeVisible();
  expect(server.saved).toEqual([]);
});

it('says what an absence leaves to others, and leads to its first day', async () => {
  server.toReassign = { stops: 3, first_day: addDays(today, 1) };
  const { user, press, dialog } = await openCapacities();
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
  const { user, press, dialog } = await openCapacities();
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
  expect(server.saved).toEqual([
    ['days', '5', expect.objectContaining({ absence: 'day', ...NO_LIMITS })],
  ]);
});

it('gives the keyboard to the driver’s button when the row that had it is gone', async () => {
  const { user, press, dialog } = await openCapacities();
  await press(/^Modifier : Marie Ott/);
  const form = await dialog('Absence et capacité : Marie Ott');
  fireEvent.change(form.getByLabelText('Absence'), { target: { value: '' } });
  server.capacities = { ...server.capacities, days: [] };
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Ajouter une absence ou une capacité : Marie Ott' }),
    ).toHaveFocus(),
  );
});

it('makes days as usual again', async () => {
  const { user, press, dialog } = await openCapacities();
  await press(/^Modifier : Marie Ott/);
  const form = await dialog('Absence et capacité : Marie Ott');
  fireEvent.change(form.getByLabelText('Absence'), { target: { value: '' } });
  await user.clear(form.getByLabelText('Remarque'));
  expect(form.getByText('Rien d’indiqué : ces jours sont comme d’habitude.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Absence et capacité enregistrées.');
  expect(server.saved).toEqual([
    [
      ...['days', '6'],
      expect.objectContaining({
        ...{ absence: null, note: null, ...NO_LIMITS },
        replaces: { start_date: today, end_date: addDays(today, 2) },
      }),
    ],
  ]);
});
