import type { PricingRule, Quote } from '@cigogne/contract';
import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aManagedDriver } from './testing/a-managed-user';
import { answered, expectPressable, seen, unseen } from './testing/fault-steps';
import { openArea } from './testing/open-area';
import {
  dialog,
  field,
  fill,
  openEdit,
  pressOnUsersScreen,
  stubUsersApi,
} from './testing/user-dialogs';

// The area loads its screens lazily; imported here, so that no test has to wait for it.
import './overview/overview-screen';
import './pricing/pricing-screen';
import './users/users-screen';

const { api, serve } = stubUsersApi();
beforeEach(() => {
  localStorage.clear();
  // The planning only logs failures of its background calls (part 1, section 8).
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const RIED = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
const KITCHEN: PricingRule = { category_id: 1, category_name: 'Cuisine', base_price: 120 };
const QUOTE: Quote = {
  id: 4,
  name: 'Odile Schmitt',
  phone: null,
  email: 'odile@exemple.example',
  city: 'Sélestat',
  message: 'Une armoire à monter',
  wished_date: null,
  photos: [],
  created_at: '2026-11-20T09:00:00.000Z',
  read_at: '2026-11-20T10:00:00.000Z',
  done_at: null,
};

const OFFICE: Change[] = [
  {
    name: 'saving prices',
    method: 'put',
    path: '/admin/pricing/shops/5',
    answer: () => ({ shop_id: 5, pricingRules: [{ ...KITCHEN, base_price: 99.5 }] }),
    fallback: 'Failed to save pricing',
    language: 'en',
    open: async () => {
      api.on('get', '/admin/pricing/shops/5', () => ({ shop_id: 5, pricingRules: [KITCHEN] }));
      const { user } = openArea('/admin/pricing', [RIED]);
      await user.click(await screen.findByRole('button', { name: RIED.name }));
      const price = await screen.findByRole('spinbutton', { name: 'Base price of Cuisine (€)' });
      fireEvent.change(price, { target: { value: '99.5' } });
      const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
      return {
        send: () => Promise.resolve(save()),
        pressAgain: () => user.keyboard('{Control>}s{/Control}'),
        expectKept: () => {
          expect(price).toHaveValue(99.5);
          expect(price).toBeEnabled();
        },
        expectDone: () => seen('Pricing saved successfully!'),
      };
    },
  },
  {
    name: 'marking a request for a quote as done',
    method: 'patch',
    path: '/admin/quotes/4',
    answer: () => {
      const quote = { ...QUOTE, done_at: '2026-11-20T11:00:00.000Z' };
      api.on('get', '/admin/quotes', () => ({ quotes: [quote], total: 1, unread: 0 }));
      return { quote };
    },
    fallback: 'La demande n’a pas pu être modifiée.',
    open: async () => {
      api.on('get', '/admin/quotes', () => ({ quotes: [QUOTE], total: 1, unread: 0 }));
      openArea('/admin');
      const button = () => screen.getByText('Marquer comme traitée');
      await waitFor(button);
      return {
        send: () => Promise.resolve(fireEvent.click(button())),
        pressAgain: () => fireEvent.click(button()),
        expectKept: () => expectPressable(button()),
        expectDone: () => seen('Rouvrir'),
      };
    },
  },
  {
    name: 'hiding the first steps',
    method: 'post',
    path: '/admin/first-steps/hide',
    answer: () => undefined,
    fallback: 'La liste n’a pas pu être masquée.',
    open: async () => {
      const steps = [{ step: 'shop', done: false }];
      api.on('get', '/admin/first-steps', () => ({ steps }));
      openArea('/admin');
      const button = () => screen.getByRole('button', { name: 'Masquer' });
      await waitFor(button);
      return {
        send: async () => {
          fireEvent.click(button());
          await answered('Masquer');
        },
        expectKept: () => expectPressable(button()),
        expectDone: () => unseen('Premiers pas'),
      };
    },
  },
];

const luc = aManagedDriver();

/** A dialog of the users' screen with a completed form; `kept` are the fields that must survive a failure. */
function userDialog(button: string, kept: Record<string, string>, done: string) {
  const press = () => fireEvent.click(within(dialog()).getByRole('button', { name: button }));
  return {
    send: () => Promise.resolve(press()),
    pressAgain: press,
    expectKept: () => {
      for (const [label, typed] of Object.entries(kept)) expect(field(label)).toHaveValue(typed);
      expect(within(dialog()).getByRole('button', { name: button })).toBeEnabled();
    },
    expectDone: () => {
      seen(done);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  };
}

const USERS: Change[] = [
  {
    name: 'creating a user',
    method: 'post',
    path: '/admin/users',
    answer: () => luc,
    fallback: 'Failed to create user',
    open: async () => {
      serve();
      const user = await pressOnUsersScreen('Ajouter un utilisateur');
      await user.selectOptions(field('Rôle'), 'Chauffeur');
      const typed = {
        Nom: 'Luc Schneider',
        'E-mail': 'luc@cigogne.example',
        'N° chauffeur': '12',
        'Mot de passe': 'cigogne bleue 67',
        Confirmation: 'cigogne bleue 67',
      };
      fill(typed);
      return userDialog('Créer l’utilisateur', typed, 'User created successfully');
    },
  },
  {
    name: 'editing a user',
    method: 'put',
    path: '/admin/users/31',
    answer: () => luc,
    fallback: 'Failed to update user',
    open: async () => {
      serve(luc);
      await openEdit('Luc Schneider');
      fill({ Nom: 'Luc Weber' });
      return userDialog('Enregistrer', { Nom: 'Luc Weber' }, 'User updated successfully');
    },
  },
  {
    name: 'changing a password',
    method: 'patch',
    path: '/admin/users/31/password',
    answer: () => undefined,
    fallback: 'Failed to change password',
    open: async () => {
      serve(luc);
      await pressOnUsersScreen('Changer le mot de passe de Luc Schneider');
      const typed = {
        'Nouveau mot de passe': 'cigogne bleue 67',
        Confirmation: 'cigogne bleue 67',
      };
      fill(typed);
      return userDialog('Changer le mot de passe', typed, 'Password changed successfully');
    },
  },
  {
    name: 'deleting a user',
    method: 'delete',
    path: '/admin/users/31',
    answer: () => undefined,
    fallback: 'Failed to delete user',
    open: async () => {
      serve(luc);
      const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
      const button = { name: 'Supprimer Luc Schneider' };
      await screen.findByRole('button', button);
      return {
        send: async () => {
          await user.click(screen.getByRole('button', button));
          await answered('Supprimer');
        },
        pressAgain: () => user.click(screen.getByRole('button', button)),
        expectKept: () => expect(screen.getByRole('button', button)).toBeEnabled(),
        expectDone: () => seen('User deleted successfully'),
      };
    },
  },
  {
    name: 'activating an account that was asked for',
    method: 'put',
    path: '/admin/users/31',
    answer: () => luc,
    fallback: 'Failed to update user',
    open: async () => {
      serve({ ...luc, active: false, requested_at: '2026-11-20T09:00:00.000Z' });
      openArea('/admin/users', [], { id: 1, role: 'admin' });
      const button = await screen.findByRole('button', { name: 'Activer Luc Schneider' });
      const press = () => fireEvent.click(button);
      return {
        send: () => Promise.resolve(press()),
        pressAgain: press,
        expectKept: () => expectPressable(button),
        expectDone: () => seen('User updated successfully'),
      };
    },
  },
];

describeFaults(api, [...OFFICE, ...USERS]);
