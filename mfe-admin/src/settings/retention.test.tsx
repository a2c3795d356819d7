import { screen, waitFor } from '@testing-library/react';
import { stubAdminApi } from '../testing/stub-admin-api';
import { openSettings, pressButton, settingField, stubSettings } from '../testing/stub-settings';

import './settings-screen';

const settings = stubSettings(stubAdminApi());

describe('a shorter time of keeping', () => {
  const shorten = async () => {
    const opened = openSettings('retention');
    const months = await settingField('Livraisons terminées');
    await opened.user.clear(months);
    await opened.user.type(months, '6');
    await pressButton(opened.user, 'Enregistrer');
    expect(await screen.findByText(/^Raccourcir la conservation \?/)).toBeVisible();
    return { ...opened, months };
  };

  it('is not asked about where the form refuses what was typed', async () => {
    const { user } = openSettings('retention');
    await user.clear(await settingField('Livraisons terminées'));
    await pressButton(user, 'Enregistrer');
    expect(await screen.findByText(/^Indiquez un nombre entier/)).toBeVisible();
    expect(screen.queryByText(/^Raccourcir/)).not.toBeInTheDocument();
  });

  it('is saved once the loss has been agreed to', async () => {
    const { user } = await shorten();
    expect(settings.saved).toEqual([]);
    await pressButton(user, 'Raccourcir');
    await waitFor(() =>
      expect(settings.saved).toEqual([
        { section: 'retention', version: '"0"', body: { delivery_months: 6 } },
      ]),
    );
  });

  it('stays as typed and unsaved when it is not', async () => {
    const { user, months } = await shorten();
    await pressButton(user, 'Annuler');
    await waitFor(() => expect(screen.queryByText(/^Raccourcir/)).not.toBeInTheDocument());
    expect(months).toHaveValue('6');
    expect(settings.saved).toEqual([]);
  });
});
