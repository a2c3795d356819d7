import { addDays, formatLongDay, type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './planning-screen';

const api = stubAdminApi();
const today = todayInParis();
const [luc, marie] = [
  { id: 31, name: 'Luc Schneider', driver_nr: '12' },
  { id: 32, name: 'Marie Ott', driver_nr: '13' },
];
const seen: PlannedDelivery = aPlannedDelivery({
  id: 2,
  customer_name: 'Jeanne Muller',
  delivery_date: today,
  driver_id: luc.id,
  driver_name: luc.name,
  status: 'assigned',
  version: 7,
});
const CONFLICT = 'Cette livraison a été modifiée entre-temps.';

/** Opens a form of the delivery; `change` is then made by somebody else. */
async function openForm(button: string) {
  let served = seen;
  const sent: (string | null)[] = [];
  const refuse = ({ request }: { request: Request }) => {
    sent.push(request.headers.get('If-Match'));
    return refusal(409, CONFLICT);
  };
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [luc, marie] }));
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [served], count: 1 }));
  api.on('patch', '/admindelivery/deliveries/2/assign', refuse);
  api.on('patch', '/admindelivery/deliveries/2/date', refuse);
  const { user, store } = openArea('/admin/deliveries');
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  await press(/Jeanne Muller/);
  await press(button);
  await screen.findByRole('dialog', { name: button });
  const change = async (to: Partial<PlannedDelivery>) => {
    served = { ...seen, ...to, version: 8 };
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
    // Only the calendar behind the form shows it.
    await waitFor(() => expect(eventOf(2)).toHaveTextContent(served.driver_name!));
  };
  return { sent, press, change };
}

const eventOf = (id: number) => document.querySelector(`[data-delivery="${id}"]`);
const toMarie = { driver_id: marie.id, driver_name: marie.name };

it('a driver who is saved after somebody else has given the delivery away is a conflict', async () => {
  const { sent, press, change } = await openForm('Changer de chauffeur');
  await screen.findByLabelText('Chauffeur');
  await change(toMarie);
  expect(screen.getByLabelText('Chauffeur')).toHaveDisplayValue('Luc Schneider (12)');
  await press('Enregistrer les modifications');
  expect(await screen.findByText(CONFLICT)).toBeVisible();
  expect(sent).toEqual(['"7"']);
  expect(await screen.findByRole('dialog', { name: 'Livraison #2' })).toHaveTextContent(marie.name);
});

it('a driver who is taken off is the one that the form has shown', async () => {
  const { sent, press, change } = await openForm('Changer de chauffeur');
  await change(toMarie);
  await press('Désassigner le chauffeur');
  expect(await screen.findByText(CONFLICT)).toBeVisible();
  expect(sent).toEqual(['"7"']);
});

it('a day that is confirmed after somebody else has chosen another one is a conflict', async () => {
  const { sent, press, change } = await openForm('Planifier un autre jour');
  expect(screen.getByText(`Prévue le ${formatLongDay(today)}`, { exact: false })).toBeVisible();
  await change({ ...toMarie, delivery_date: addDays(today, 1) });
  await press('Confirmer la date');
  expect(await screen.findByText(CONFLICT)).toBeVisible();
  expect(sent).toEqual(['"7"']);
});
