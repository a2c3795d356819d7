import {
  addDays,
  type DayStop,
  type PlannedDelivery,
  type PricingRule,
  type Quote,
  todayInParis,
} from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { type Change, describeFaults, until } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDayStop } from './testing/a-day-stop';
import { aManagedDriver } from './testing/a-managed-user';
import { openArea } from './testing/open-area';
import {
  dialog,
  field,
  fill,
  openEdit,
  pressOnUsersScreen,
  stubUsersApi,
} from './testing/user-dialogs';

// The area loads its screens when they open; loaded here, no test has to wait for them.
import './overview/overview-screen';
import './planning/day/day-board';
import './planning/planning-screen';
import './pricing/pricing-screen';
import './users/users-screen';

const { api, serve } = stubUsersApi();
beforeEach(() => {
  localStorage.clear();
  // The planning only logs what its background calls meet (part 1, section 8).
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const seen = (text: string) => expect(screen.getAllByText(text)[0]).toBeVisible();
const unseen = (text: string) => expect(screen.queryByText(text)).not.toBeInTheDocument();

const today = todayInParis();
const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
const waiting = aPlannedDelivery({ id: 1, customer_name: 'Jeanne Muller' });
const planned = { ...waiting, delivery_date: today };
const assigned: PlannedDelivery = {
  ...planned,
  driver_id: driver.id,
  driver_name: driver.name,
  status: 'assigned',
};
const COUNTED = '1 livraison non planifiée';

/** Opens the planning over one delivery. */
async function openPlanning(delivery: PlannedDelivery) {
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [driver] }));
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => ({
    deliveries: [delivery],
    count: 1,
    date_range: Object.fromEntries(query),
  }));
  const { user } = openArea('/admin/deliveries');
  const click = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  await click(delivery.delivery_date ? /Jeanne Muller/ : COUNTED);
  if (delivery.delivery_date) await screen.findByRole('dialog', { name: 'Livraison #1' });
  return { click, user };
}

/** Presses this button if the last attempt has left it, and goes the whole way otherwise. */
const retryUnless = (label: string, wholeWay: () => Promise<unknown>) => async () => {
  const retry = screen.queryByText(label);
  if (retry) fireEvent.click(retry);
  else await wholeWay();
};
const retryOr = (wholeWay: () => Promise<unknown>) => retryUnless('Retry', wholeWay);

const byDelivery = (delivery: PlannedDelivery) => () => ({
  delivery: { ...delivery, version: waiting.version + 1 },
});

const answered = async (question: string) => {
  const asked = await screen.findByRole('alertdialog');
  fireEvent.click(within(asked).getByRole('button', { name: question }));
  await until(() => expect(asked).not.toBeInTheDocument());
};

const PLANNING: Change[] = [
  {
    name: 'planning a delivery',
    method: 'patch',
    path: '/admindelivery/deliveries/1/date',
    answer: byDelivery(planned),
    fallback: 'Failed to update delivery date',
    open: async () => {
      const { click } = await openPlanning(waiting);
      return {
        send: retryOr(async () => {
          await click(/Planifier la livraison de Jeanne Muller/);
          await click('Confirmer la date');
        }),
        expectKept: () => screen.getByRole('button', { name: COUNTED }),
        expectDone: () => seen('Delivery date updated successfully'),
      };
    },
  },
  {
    name: 'taking the date off a delivery',
    method: 'patch',
    path: '/admindelivery/deliveries/1/unassign-date',
    answer: byDelivery(waiting),
    fallback: 'Failed to unassign date.',
    open: async () => {
      const { click } = await openPlanning(planned);
      return {
        send: retryOr(async () => {
          await click('Déplanifier');
          await answered('Déplanifier');
        }),
        expectKept: () => unseen('Non planifiée'),
        expectDone: () => seen('Delivery moved to unscheduled.'),
      };
    },
  },
  {
    name: 'giving a delivery to a driver',
    method: 'patch',
    path: '/admindelivery/deliveries/1/assign',
    answer: byDelivery(assigned),
    fallback: 'Failed to assign driver',
    open: async () => {
      const { click, user } = await openPlanning(planned);
      return {
        send: retryOr(async () => {
          await click('Assigner un chauffeur');
          await user.selectOptions(await screen.findByLabelText('Chauffeur'), String(driver.id));
          await click('Enregistrer les modifications');
        }),
        expectKept: () => seen('Non assigné'),
        expectDone: () => seen('Driver assigned successfully'),
      };
    },
  },
  {
    name: 'taking a delivery back from its driver',
    method: 'patch',
    path: '/admindelivery/deliveries/1/assign',
    answer: byDelivery(planned),
    fallback: 'Failed to assign driver',
    open: async () => {
      const { click } = await openPlanning(assigned);
      return {
        send: retryOr(async () => {
          await click('Changer de chauffeur');
          await click('Désassigner le chauffeur');
        }),
        expectKept: () => unseen('Non assigné'),
        expectDone: () => seen('Chauffeur désassigné.'),
      };
    },
  },
  {
    name: 'deleting a delivery',
    method: 'delete',
    path: '/admindelivery/deliveries/1',
    answer: () => undefined,
    fallback: 'Failed to delete delivery',
    open: async () => {
      const { click } = await openPlanning(planned);
      return {
        send: retryOr(async () => {
          await click('Supprimer');
          await answered('Supprimer');
        }),
        expectKept: () => screen.getByRole('dialog', { name: 'Livraison #1' }),
        expectDone: () => seen('Delivery deleted successfully'),
      };
    },
  },
  {
    name: 'marking the deliveries as read',
    method: 'post',
    path: '/admin/deliveries/mark-as-read',
    answer: () => ({ success: true }),
    fallback: 'Failed to mark deliveries as read. Refreshing count.',
    alwaysFallback: true,
    open: async () => {
      api.on('get', '/admin/deliveries/unread/count', () => ({ success: true, count: 4 }));
      api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [], count: 0 }));
      const { user } = openArea('/admin');
      const entry = () => screen.getByRole('link', { name: 'Gestion livraisons' });
      await waitFor(() => expect(entry()).toHaveTextContent('4'));
      const backToOverview = async () => {
        const menu = screen.getByRole('navigation', { name: 'Menu principal' });
        await user.click(within(menu).getByRole('button', { name: 'Menu principal' }));
        await screen.findByRole('link', { name: 'Gestion livraisons' });
      };
      let opened = false;
      return {
        send: async () => {
          if (opened) await backToOverview();
          opened = true;
          await user.click(await screen.findByRole('button', { name: 'View Deliveries' }));
          await screen.findByRole('heading', { name: 'Planning des Livraisons' });
        },
        expectKept: () => expect(document.title).toMatch(/Planning/),
        expectDone: () => expect(document.title).toMatch(/Planning/),
      };
    },
  },
];

const tomorrow = addDays(today, 1);
const stop = aDayStop({ ...assigned, delivery_date: tomorrow, position: 1 });
const second = aDayStop({ ...stop, id: 2, customer_name: 'Paul Schmitt', position: 2 });
const DAY = { date: tomorrow, drivers: [driver], stops: [stop, second] };
const raised = (one: DayStop, to: Partial<DayStop>) => ({ ...one, ...to, version: 2 });

/** Opens tomorrow by driver, and chooses an item of the first stop's menu. */
async function openStop(item: string) {
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [], count: 0 }));
  api.on('get', '/admindelivery/days/:date', () => DAY);
  const { user } = openArea(`/admin/deliveries?vue=jour&date=${tomorrow}`);
  const menu = { name: 'Déplacer Jeanne Muller' };
  await screen.findByRole('button', menu);
  return retryUnless('Réessayer', async () => {
    await user.click(screen.getByRole('button', menu));
    await user.click(await screen.findByText(item));
  });
}

/** The order on the screen. */
const orderIs = (...names: readonly string[]) =>
  expect(
    screen
      .getAllByRole('button', { name: /ATTRIBUÉE$/ })
      .map((button) => button.textContent.split(',')[0]),
  ).toEqual(names);

const PLANNED_DAY: Change[] = [
  {
    name: 'changing the order of a day',
    method: 'put',
    path: `/admindelivery/days/${tomorrow}/drivers/31/order`,
    answer: () => ({
      ...DAY,
      stops: [raised(second, { position: 1 }), raised(stop, { position: 2 })],
    }),
    fallback: 'La tournée n’a pas pu être modifiée.',
    open: async () => ({
      send: await openStop('Descendre'),
      expectKept: () => orderIs('Jeanne Muller', 'Paul Schmitt'),
      expectDone: () => {
        seen('Livraison déplacée.');
        orderIs('Paul Schmitt', 'Jeanne Muller');
      },
    }),
  },
  {
    name: 'taking a stop off its day',
    method: 'put',
    path: '/admindelivery/places',
    answer: () => ({ deliveries: [raised(stop, { delivery_date: null, position: null })] }),
    fallback: 'La tournée n’a pas pu être modifiée.',
    open: async () => ({
      send: await openStop('Retirer de ce jour'),
      expectKept: () => orderIs('Jeanne Muller', 'Paul Schmitt'),
      expectDone: () => {
        seen('Livraison déplacée.');
        orderIs('Paul Schmitt');
      },
    }),
  },
  {
    name: 'confirming a half-day',
    method: 'patch',
    path: '/admindelivery/deliveries/1/slot',
    answer: () => ({ delivery: raised(stop, { slot: 'morning' }) }),
    fallback: 'Le créneau n’a pas pu être modifié.',
    open: async () => ({
      send: await openStop('Matin'),
      expectKept: () => unseen('Matin'),
      expectDone: () => seen('Créneau enregistré.'),
    }),
  },
];

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
      api.on('get', '/admin/quotes', () => ({ quotes: [quote] }));
      return { quote };
    },
    fallback: 'La demande n’a pas pu être modifiée.',
    open: async () => {
      api.on('get', '/admin/quotes', () => ({ quotes: [QUOTE] }));
      openArea('/admin');
      const button = () => screen.getByText('Marquer comme traitée');
      await waitFor(button);
      return {
        send: () => Promise.resolve(fireEvent.click(button())),
        pressAgain: () => fireEvent.click(button()),
        expectKept: () => expect(button()).toBeEnabled(),
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
        expectKept: () => expect(button()).toBeEnabled(),
        expectDone: () => unseen('Premiers pas'),
      };
    },
  },
];

const luc = aManagedDriver();

/** A dialog of the users' screen whose form has been filled in; `kept` are the fields that must stay. */
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
        expectKept: () => expect(button).toBeEnabled(),
        expectDone: () => seen('User updated successfully'),
      };
    },
  },
];

describeFaults(api, [...PLANNING, ...PLANNED_DAY, ...OFFICE, ...USERS]);
