import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { confirm } from '@cigogne/shared-ui/confirm';
import { fireEvent, screen } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './settings-screen';

jest.mock('@cigogne/shared-ui/confirm', () => ({
  ...jest.requireActual<object>('@cigogne/shared-ui/confirm'),
  confirm: jest.fn(),
}));

const api = stubAdminApi();
const house = aHouse();
const withLogo = (logo_file_id: string | null, version: number) => ({
  ...house,
  appearance: {
    ...house.appearance,
    version,
    values: { ...house.appearance.values, logo_file_id },
  },
});
beforeEach(() => {
  localStorage.clear();
  jest.mocked(confirm).mockResolvedValue(true);
  api.on('get', '/admin/settings', () => ({ sections: house }));
  api.on('get', '/admin/settings/outbox', () => ({ mail_server: true, total: 0, mails: [] }));
});

const press = (name: string) => () =>
  Promise.resolve(fireEvent.click(screen.getByRole('button', { name })));
const seen = (text: string | RegExp) => expect(screen.getByText(text)).toBeVisible();

const CHANGES: Change[] = [
  {
    name: 'saving a section',
    method: 'put',
    path: '/admin/settings/company',
    answer: () => ({ sections: { ...house, company: { ...house.company, version: 2 } } }),
    fallback: 'Les paramètres n’ont pas pu être enregistrés.',
    open: async () => {
      openArea('/admin/settings');
      const phone = await screen.findByLabelText(/^Téléphone/);
      fireEvent.change(phone, { target: { value: '03 88 00 00 01' } });
      return {
        send: press('Enregistrer'),
        expectKept: () => expect(phone).toHaveValue('03 88 00 00 01'),
        expectDone: () => seen('Paramètres enregistrés.'),
      };
    },
  },
  {
    name: 'choosing a logo',
    method: 'post',
    path: '/admin/settings/logo',
    answer: () => ({ sections: withLogo('f1', 2) }),
    fallback: 'Le logo n’a pas pu être enregistré.',
    open: async () => {
      openArea('/admin/settings?section=appearance');
      await screen.findByRole('button', { name: 'Choisir un logo' });
      const picture = new File(['logo'], 'logo.png', { type: 'image/png' });
      return {
        send: () => {
          const input = screen.getByLabelText('Fichier du logo');
          return Promise.resolve(fireEvent.change(input, { target: { files: [picture] } }));
        },
        expectKept: () => screen.getByRole('button', { name: 'Choisir un logo' }),
        expectDone: () => seen('Logo enregistré.'),
      };
    },
  },
  {
    name: 'removing the logo',
    method: 'delete',
    path: '/admin/settings/logo',
    answer: () => ({ sections: withLogo(null, 2) }),
    fallback: 'Le logo n’a pas pu être retiré.',
    open: async () => {
      api.on('get', '/admin/settings', () => ({ sections: withLogo('f1', 1) }));
      openArea('/admin/settings?section=appearance');
      await screen.findByRole('img', { name: 'Logo actuel' });
      return {
        send: press('Retirer le logo'),
        expectKept: () => screen.getByRole('img', { name: 'Logo actuel' }),
        expectDone: () => seen('Logo retiré.'),
      };
    },
  },
  {
    name: 'sending a test mail',
    method: 'post',
    path: '/admin/settings/test-mail',
    answer: () => ({ sent: true, message: 'L’e-mail est parti.' }),
    fallback: 'L’e-mail d’essai n’a pas pu être envoyé.',
    open: async () => {
      openArea('/admin/settings?section=mail');
      const to = await screen.findByLabelText(/^Destinataire/);
      fireEvent.change(to, { target: { value: 'a@b.example' } });
      return {
        send: press('Envoyer un e-mail d’essai'),
        expectKept: () => expect(to).toHaveValue('a@b.example'),
        expectDone: () => seen('L’e-mail est parti.'),
      };
    },
  },
];

describeFaults(api, CHANGES);
