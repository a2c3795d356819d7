import { addDays, type DayStop, type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { aDayStop, aPlannedDelivery } from '@cigogne/shared-api/testing';
import { type Change, describeFaults, until } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered, seen, unseen } from '../testing/fault-steps';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

// The area loads its screens lazily; imported here, so that no test has to wait for them.
import '../overview/overview-screen';
import './day/day-board';
import './planning-screen';

const api = stubAdminApi();
beforeEach(() => {
  localStorage.clear();
  // The planning only logs failures of its background calls (part 1, section 8).
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

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

/** Opens the planning with one delivery. */
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

/** Presses this button if the last attempt has left it there, and repeats all steps otherwise. */
const retryUnless = (label: string, wholeWay: () => Promise<unknown>) => async () => {
  // The button pressed before takes a moment to disappear.
  await until(() => expect(screen.queryAllByText(label).length).toBeLessThan(2));
  const retry = screen.queryByText(label);
  if (retry) fireEvent.click(retry);
  else await wholeWay();
};
const retryOr = (wholeWay: () => Promise<unknown>) => retryUnless('Retry', wholeWay);

const byDelivery = (delivery: PlannedDelivery) => () => ({
  delivery: { ...delivery, version: waiting.version + 1 },
});

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

/** Opens tomorrow by driver, and selects an item from the first stop's menu. */
async function openStop(item: string) {
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [], count: 0 }));
  api.on('get', '/admindelivery/days/:date', () => DAY);
  const { user } = openArea(`/admin/deliveries?vue=jour&date=${tomorrow}`);
  const menu = { name: 'Actions : Jeanne Muller' };
  await screen.findByRole('button', menu);
  return retryUnless('Réessayer', async () => {
    await user.click(screen.getByRole('button', menu));
    await user.click(await screen.findByText(item));
  });
}

/** The order on screen. */
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

describeFaults(api, [...PLANNING, ...PLANNED_DAY]);
