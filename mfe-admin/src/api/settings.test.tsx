import type { SettingsSections } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import '../settings/settings-screen';

const api = stubAdminApi();

it('an open form keeps what is typed when somebody else changes the settings, and says what they changed', async () => {
  let house: SettingsSections = aHouse();
  api.on('get', '/admin/settings', () => ({ sections: house }));
  const { store } = openArea('/admin/settings');
  const phone = await screen.findByLabelText(/^Téléphone/);
  fireEvent.change(phone, { target: { value: '03 88 00 00 01' } });
  const { company } = house;
  house = {
    ...house,
    company: {
      ...company,
      ...{ version: 2, updated_by: 'Thomas Becker' },
      values: { ...company.values, depot: 'Kehl' },
    },
  };
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Settings' }] })));
  expect(
    await screen.findByText(/Thomas Becker a changé entre-temps : Dépôt\. Votre saisie est gardée/),
  ).toBeVisible();
  expect(phone).toHaveValue('03 88 00 00 01');
});
