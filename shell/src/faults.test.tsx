import { anAuthUser, stubApi, forgetSession, rememberSession } from '@cigogne/shared-api/testing';
import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fillField } from './testing/fill-field';
import { AREA_HEADINGS, openShell } from './testing/open-shell';

const api = stubApi();
beforeEach(() => {
  api.on('get', '/public/site', () => ({ demo_accounts: [], phone: '', email: '' }));
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(forgetSession);

/** A completed form of the visitors' pages. */
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

const SIGN_OUT = 'Déconnexion';

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
  {
    name: 'setting a new house up',
    method: 'post',
    path: '/public/setup',
    answer: () => {
      const admin = anAuthUser({ role: 'admin' });
      api.on('get', '/auth/profile', () => admin);
      rememberSession(admin);
      return admin;
    },
    fallback: 'La mise en route n’a pas pu être enregistrée. Réessayez.',
    // A conflict means that somebody else was first, and leads to the login.
    refusedWith: 400,
    open: async () => {
      api.on('get', '/public/setup', () => ({ needed: true, given: {}, locked: [] }));
      await openShell({ at: '/setup', api });
      await screen.findByRole('button', { name: 'Mettre en route' });
      return {
        ...filledIn(/^Mettre en route|^Envoi/, {
          Code: 'K7QM-2D9X-0FHT-41WZ',
          'Prénom et nom': 'Anne Meyer',
          'E-mail': 'anne@meyer.example',
          'Mot de passe': 'cigogne bleue 67',
          'Confirmation du mot de passe': 'cigogne bleue 67',
          'Nom de l’entreprise': 'Meyer Livraisons',
          'Adresse du siège': '1 rue du Puits, 68000 Colmar',
          Téléphone: '03 89 00 00 00',
          'E-mail de contact': 'contact@meyer.example',
          'Adresse du dépôt': '2 rue du Ladhof, 68000 Colmar',
        }),
        expectDone: () =>
          expect(screen.getByRole('heading', { name: AREA_HEADINGS.admin })).toBeVisible(),
      };
    },
  },
  {
    name: 'signing out',
    method: 'post',
    path: '/auth/logout',
    answer: () => undefined,
    fallback: 'An error occurred during logout',
    open: async () => {
      // The shell's own frame, shown until the area has loaded.
      await openShell({
        at: '/shop',
        user: anAuthUser({ role: 'shop' }),
        api,
        open: () => new Promise(() => undefined),
      });
      await screen.findByRole('button', { name: SIGN_OUT });
      return {
        send: async () => {
          fireEvent.click(screen.getByRole('button', { name: SIGN_OUT }));
          const question = await screen.findByRole('alertdialog');
          // The call is made once the confirmation has closed.
          await act(() => {
            fireEvent.click(within(question).getByRole('button', { name: 'Se déconnecter' }));
            return Promise.resolve();
          });
        },
        expectKept: () => expect(screen.getByRole('button', { name: SIGN_OUT })).toBeVisible(),
        // `hidden`, because an open confirmation hides the frame from screen readers.
        expectDone: () =>
          expect(screen.queryByRole('button', { name: SIGN_OUT, hidden: true })).toBeNull(),
      };
    },
  },
];

describeFaults(api, CHANGES);
