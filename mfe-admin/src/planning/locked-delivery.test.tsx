import { todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { act, screen, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';
import { calendarEvents } from './calendar-events';

const api = stubAdminApi();
const today = todayInParis();
const deliveryIn = (status: 'pending' | 'completed' | 'delivered' | 'cancelled') =>
  aPlannedDelivery({ id: 4, customer_name: 'Marie Heitz', delivery_date: today, status });

it.each([
  ['pending', true],
  ['completed', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('a %s delivery can be dragged: %s', (status, draggable) => {
  expect(calendarEvents([deliveryIn(status)])).toMatchObject([{ startEditable: draggable }]);
});

it('a key that plans says at once that a delivery which is over stays as it is', async () => {
  stubPlanned(api, () => [deliveryIn('completed')]);
  const { user } = openArea('/admin/deliveries');
  const delivery = await screen.findByRole('button', { name: /Marie Heitz/ });
  act(() => delivery.focus());
  await user.keyboard('p');
  expect(
    await screen.findByText('Impossible de modifier une livraison terminée'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a cancelled delivery can be neither planned nor given to a driver, but deleted', async () => {
  stubPlanned(api, () => [deliveryIn('cancelled')]);
  const { user } = openArea('/admin/deliveries');
  await user.click(await screen.findByRole('button', { name: /Marie Heitz/ }));
  const modal = within(await screen.findByRole('dialog', { name: 'Livraison #4' }));
  for (const [name, verb] of [
    ['Planifier un autre jour', 'modifier'],
    ['Assigner un chauffeur', 'modifier'],
    ['Déplanifier', 'déplanifier'],
  ]) {
    const locked = modal.getByRole('button', { name });
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).toHaveAccessibleDescription(`Impossible de ${verb} une livraison terminée`);
  }
  await user.click(modal.getByRole('button', { name: 'Supprimer' }));
  expect(
    await screen.findByText('Êtes-vous sûr de vouloir supprimer définitivement cette livraison ?'),
  ).toBeVisible();
});
