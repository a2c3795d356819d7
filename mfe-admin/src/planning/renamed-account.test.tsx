import { todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { act, screen } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';

const api = stubAdminApi();
const today = todayInParis();

it('the month names drivers and shops as their accounts are named by now', async () => {
  let names = { driver_name: 'Marc Weber', shop_name: 'Meubles du Ried' };
  stubPlanned(api, () => [
    aPlannedDelivery({ id: 4, delivery_date: today, driver_id: 32, ...names }),
  ]);
  const { store } = openArea('/admin/deliveries');
  expect(await screen.findByRole('button', { name: /Meubles du Ried.*Marc Weber/ })).toBeVisible();

  names = { driver_name: 'Marc Wagner', shop_name: 'La Maison du Ried' };
  // The tags that the server sends for a changed account.
  const tags = [{ type: 'User', id: 32 }, { type: 'Shop' }, { type: 'Driver' }] as const;
  act(() => void store.dispatch(entityChanged({ tags })));
  expect(
    await screen.findByRole('button', { name: /La Maison du Ried.*Marc Wagner/ }),
  ).toBeVisible();
});
