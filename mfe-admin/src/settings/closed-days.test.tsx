import { screen, within } from '@testing-library/react';
import { stubAdminApi } from '../testing/stub-admin-api';
import { openSettings, settingField, stubSettings } from '../testing/stub-settings';

import './settings-screen';

stubSettings(stubAdminApi());

it('a closed day of which only a part is typed keeps the section from being saved, and says so', async () => {
  const { user } = openSettings('hours');
  await settingField('Motif');
  const field = await screen.findByRole('group', { name: 'Jour' });
  await user.click(await within(field).findByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('15');
  await user.click(screen.getByLabelText('Motif'));
  expect(await screen.findByText(/n’est pas encore dans la liste/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  expect(screen.getByText('Date incomplète ou inexistante : jj/mm/aaaa.')).toBeVisible();
});
