import { APPEARANCE_KEY } from '@cigogne/shared-ui/appearance';
import { screen, waitFor } from '@testing-library/react';
import { stubAdminApi } from '../testing/stub-admin-api';
import { openSettings, pressButton, settingField, stubSettings } from '../testing/stub-settings';

import './settings-screen';

const api = stubAdminApi();
const settings = stubSettings(api);

describe('the colours', () => {
  const choose = async (user: ReturnType<typeof openSettings>['user'], color: string) => {
    const input = await settingField('Couleur principale');
    await user.clear(input);
    await user.type(input, color);
  };

  it('that cannot be read are refused with a sentence, and a shade that can is offered', async () => {
    const { user } = openSettings('appearance');
    await choose(user, '#f5c542');
    expect(await screen.findByText(/Le texte des boutons se lit mal en clair/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await pressButton(user, screen.getByText(/^Prendre #/).textContent);
    expect(screen.queryByText(/se lit mal/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    expect(screen.getByLabelText('Couleur principale : choisir')).toHaveFocus();
    await pressButton(user, 'Reprendre les couleurs d’origine');
    expect(screen.getByLabelText('Couleur principale : choisir')).toHaveFocus();
  });

  it('are those of the page as soon as they are saved, and of the next start', async () => {
    const { user } = openSettings('appearance');
    await choose(user, '#1D4E89');
    await pressButton(user, 'Enregistrer');
    await waitFor(() => expect(localStorage.getItem(APPEARANCE_KEY)).toContain('#1d4e89'));
    expect(document.getElementById('house-style')).toHaveTextContent('#1d4e89');
    expect(settings.saved).toMatchObject([{ body: { primary_color: '#1d4e89' } }]);
  });
});

describe('the logo', () => {
  it('that is no picture, or too large, is refused before it is sent', async () => {
    const { user } = openSettings('appearance');
    const input = await screen.findByLabelText('Fichier du logo');
    await user.upload(input, new File([new Uint8Array(2_100_000)], 'l.png', { type: 'image/png' }));
    expect(await screen.findByText('Cette image dépasse 2 Mo.')).toBeVisible();
  });

  it('that is saved beside unsaved colours is no change of somebody else', async () => {
    api.on('post', '/admin/settings/logo', () => {
      const { appearance } = settings.house;
      const values = { ...appearance.values, logo_file_id: 'f1' };
      return { sections: { ...settings.house, appearance: { ...appearance, version: 7, values } } };
    });
    const { user } = openSettings('appearance');
    const color = await settingField('Couleur principale');
    await user.clear(color);
    await user.type(color, '#1d4e89');
    const input = await screen.findByLabelText('Fichier du logo');
    await user.upload(input, new File(['logo'], 'l.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Logo actuel' })).toBeVisible();
    expect(screen.queryByText(/a changé entre-temps/)).not.toBeInTheDocument();
    expect(color).toHaveValue('#1d4e89');
    await pressButton(user, 'Enregistrer');
    await waitFor(() =>
      expect(settings.saved).toMatchObject([{ body: { primary_color: '#1d4e89' } }]),
    );
  });

  it('is shown once it is saved', async () => {
    api.on('post', '/admin/settings/logo', () => {
      const { appearance } = settings.house;
      const values = { ...appearance.values, logo_file_id: 'f1' };
      return { sections: { ...settings.house, appearance: { ...appearance, version: 1, values } } };
    });
    const { user } = openSettings('appearance');
    const input = await screen.findByLabelText('Fichier du logo');
    await user.upload(input, new File(['logo'], 'l.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Logo actuel' })).toHaveAttribute(
      'src',
      '/api/site/logo?v=f1',
    );
  });
});
