import { anAuthUser, stubApi } from '@cigogne/shared-api/testing';
import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen } from '@testing-library/react';
import { fillField } from './testing/fill-field';
import { AREA_HEADINGS, forgetSession, openShell } from './testing/open-shell';

const api = stubApi();
beforeEach(() => {
  api.on('get', '/public/site', () => ({ demo_accounts: [], phone: '', email: '' }));
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(forgetSession);

/** A form of the visitors' pages that has been filled in. */
function filledIn(button: RegExp, typed: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(typed)) fillField(label, text);
  const submit = () => screen.getByRole('button', { name: button });
  const press = () => fireEvent.click(submit());
  return {
    send: () => Promise.resolve(press()),
    pressAgain: press,
    expectKept: () => {
      for (const [label, text] of Object.entries(typed)) {
        expect(screen.getByLabelText(label)).toHaveValue(text);
      }
      expect(submit()).toBeEnabled();
    },
  };
}

const CHANGES: Change[] = [
  {
    name: 'signing in',
    method: 'post',
    path: '/auth/login',
    answer: () => anAuthUser({ role: 'shop' }),
    fallback: 'An error occurred',
    open: async () => {
      await openShell({ at: '/login', api });
      return {
        ...filledIn(/^Se Connecter|^Connexion/, {
          'E-mail': 'camille@cigogne.example',
          'Mot de passe': 'demo1234',
        }),
        expectDone: () =>
          expect(screen.getByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible(),
      };
    },
  },
  {
    name: 'asking for a partner account',
    method: 'post',
    path: '/auth/signup',
    answer: () => undefined,
    fallback: 'An error occurred',
    open: async () => {
      await openShell({ at: '/signup', api });
      await screen.findByRole('button', { name: 'Envoyer la demande' });
      return {
        ...filledIn(/^Envo/, {
          'Nom du magasin': 'Meubles du Ried',
          Numéro: '4 bis',
          Rue: 'rue des Tanneurs',
          'Code postal': '67600',
          Ville: 'Sélestat',
          'E-mail': 'contact@ried.example',
          SIRET: '732 829 320 00074',
          'Mot de passe': 'cigogne bleue 67',
          'Confirmation du mot de passe': 'cigogne bleue 67',
        }),
        expectDone: () =>
          expect(screen.getByText(/Merci ! Nous vérifions vos informations/)).toBeVisible(),
      };
    },
  },
];

describeFaults(api, CHANGES);
