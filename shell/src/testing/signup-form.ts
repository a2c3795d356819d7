import { stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillField } from './fill-field';
import { openShell } from './open-shell';

export const SIGNUP_FIELDS = {
  'Nom du magasin': 'Meubles du Ried',
  SIRET: '73282932000074',
  Numéro: '4 bis',
  Rue: 'rue des Tanneurs',
  'Code postal': '67600',
  Ville: 'Sélestat',
  'Téléphone (facultatif)': '03 88 00 00 00',
  'E-mail': 'contact@ried.example',
  'Mot de passe': 'secret',
  'Confirmation du mot de passe': 'secret',
};
export type SignupLabel = keyof typeof SIGNUP_FIELDS;

export function fillIn(differing: Partial<Record<SignupLabel, string>> = {}) {
  for (const [label, text] of Object.entries({ ...SIGNUP_FIELDS, ...differing }))
    fillField(label, text);
}
export const submit = () =>
  userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

/** For a test file: the server of a house that can be phoned, and the form of a partner request. */
export function signupForm() {
  const api = stubApi();
  beforeEach(() =>
    api.on('get', '/public/site', () => ({
      demo_accounts: [],
      phone: '03 53 01 00 00',
      email: '',
    })),
  );
  return {
    api,
    openSignup: async () => {
      const shell = await openShell({ at: '/signup', api });
      await screen.findByRole('button', { name: 'Envoyer la demande' });
      return shell;
    },
    /** Accepts the request like the server; received requests are in `mock.calls`. */
    acceptRequests: () => {
      const sent = jest.fn();
      api.on('post', '/auth/signup', async ({ request }) => void sent(await request.json()));
      return sent;
    },
  };
}
