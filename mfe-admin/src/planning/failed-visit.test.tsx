import { todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';

const api = stubAdminApi();
const today = todayInParis();

it('the driver’s reason, note and photos of a visit without success are in the details', async () => {
  const delivery = aPlannedDelivery({
    id: 4,
    customer_name: 'Marie Heitz',
    delivery_date: today,
    attempt: 2,
    failure_reason: 'other',
    failure_note: 'Chien méchant',
    failure_images: ['/api/files/a'],
  });
  stubPlanned(api, () => [delivery]);
  const { user } = openArea('/admin/deliveries');
  await user.click(await screen.findByRole('button', { name: /Marie Heitz/ }));
  const modal = within(await screen.findByRole('dialog', { name: 'Livraison #4' }));
  expect(modal.getByText(/2e passage/)).toBeVisible();
  expect(modal.getByText('Chien méchant')).toBeVisible();
  const photo = modal.getByRole('button', { name: /du passage sans succès #4/ });
  await user.click(photo);
  expect(await screen.findByText('1 / 1')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('1 / 1')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Livraison #4' })).toBeVisible();
  expect(photo).toHaveFocus();
});
