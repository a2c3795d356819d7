import { type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { answered } from '../testing/fault-steps';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';

import './planning-screen';

const api = stubAdminApi();
const today = todayInParis();
const [muller, ott] = [
  aPlannedDelivery({ id: 2, customer_name: 'Jeanne Muller', delivery_date: today }),
  aPlannedDelivery({ id: 3, customer_name: 'Sophie Ott', delivery_date: today }),
];

/** Opens Jeanne Muller's delivery; `arrive` releases the answer to its change. */
async function openDelivery(waiting: readonly PlannedDelivery[] = []) {
  stubPlanned(api, () => [muller, ott, ...waiting]);
  let arrive = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  api.on('delete', '/admindelivery/deliveries/2', () => underWay);
  api.on('patch', '/admindelivery/deliveries/2/unassign-date', async () => {
    await underWay;
    return { delivery: { ...muller, delivery_date: null, version: 2 } };
  });
  const { user } = openArea('/admin/deliveries');
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  await press(/Jeanne Muller/);
  return { user, press, arrive };
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it.each([
  ['that it is deleted', 'Supprimer', 'Delivery deleted successfully'],
  ['that its date is off', 'Déplanifier', 'Delivery moved to unscheduled.'],
])(
  'the answer %s leaves the delivery open that was opened meanwhile',
  async (_what, button, told) => {
    const { user, press, arrive } = await openDelivery();
    await press(button);
    await answered(button);
    await user.keyboard('{Escape}');
    await noDialog();
    await press(/Sophie Ott/);
    const other = await screen.findByRole('dialog', { name: 'Livraison #3' });
    arrive();
    expect(await screen.findByText(told)).toBeVisible();
    expect(other).toBeVisible();
  },
);

it('the answer closes the delivery that it is about', async () => {
  const { press, arrive } = await openDelivery();
  await press('Déplanifier');
  await answered('Déplanifier');
  arrive();
  expect(await screen.findByText('Delivery moved to unscheduled.')).toBeVisible();
  await noDialog();
});

it('a delivery whose date is being taken off is nobody else’s change, however many wait for a date', async () => {
  const older = Array.from({ length: 60 }, (_, index) =>
    aPlannedDelivery({ id: 100 + index, created_at: '2020-01-01T08:00:00.000Z' }),
  );
  const { press, arrive } = await openDelivery(older);
  await press('Déplanifier');
  await answered('Déplanifier');
  await noDialog();
  expect(screen.queryByText(/modifiée entre-temps/)).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Delivery moved to unscheduled.')).toBeVisible();
});
