import { type Capacities, NO_LIMITS } from '@cigogne/contract';
import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, within } from '@testing-library/react';
import { seen } from '../testing/fault-steps';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './capacities-screen';

const api = stubAdminApi();
const CAPACITIES: Capacities = {
  house: NO_LIMITS,
  drivers: [{ id: 5, name: 'Hugo Kieffer', driver_nr: null, capacity: NO_LIMITS }],
  days: [],
};
beforeEach(() => {
  localStorage.clear();
  api.on('get', '/admindelivery/capacities', () => CAPACITIES);
});

/** Opens a dialog for the driver and fills in one of its fields. */
async function fill(button: string, label: string, value: string) {
  openArea('/admin/capacities');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return {
    send: () =>
      Promise.resolve(fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))),
    expectKept: () => expect(field).toHaveValue(value),
  };
}

const CHANGES: Change[] = [
  {
    name: 'entering an absence',
    method: 'put',
    path: '/admindelivery/drivers/5/days',
    answer: () => ({ days: [] }),
    fallback: 'L’absence ou la capacité n’a pas pu être enregistrée.',
    open: async () => ({
      ...(await fill('Ajouter une absence ou une capacité : Hugo Kieffer', 'Remarque', 'Congés')),
      expectDone: () => seen('Absence et capacité enregistrées.'),
    }),
  },
  {
    name: 'setting the usual capacity of a driver',
    method: 'put',
    path: '/admindelivery/drivers/5/capacity',
    answer: () => ({ capacity: { ...NO_LIMITS, stops: 7 } }),
    fallback: 'La capacité n’a pas pu être enregistrée.',
    open: async () => ({
      ...(await fill('Capacité habituelle de Hugo Kieffer', 'Arrêts', '7')),
      expectDone: () => seen('Capacité enregistrée.'),
    }),
  },
];

describeFaults(api, CHANGES);
