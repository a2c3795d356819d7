import type { PlannedDelivery } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { entityChanged } from '@cigogne/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { unscheduledPage } from '../scenarios/unscheduled-page';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

const bleue = { id: 6, name: 'La Maison Bleue', email: 'bleue@cigogne.example' };
// A tab remembers its shop.
beforeEach(() => sessionStorage.clear());

/** Opens the panel with 120 deliveries without a date. */
async function openPanel() {
  const pool = Array.from({ length: 120 }, (_, index) =>
    aPlannedDelivery({ id: index + 1, customer_name: `Client ${index + 1}` }),
  );
  const asked: string[] = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    asked.push(query.get('undated') ?? 'all');
    return { deliveries: [], count: 0, date_range: { start_date: null, end_date: null } };
  });
  api.on('get', '/admindelivery/deliveries/unscheduled', ({ query }) => {
    asked.push(query.get('search') ?? query.get('cursor') ?? 'first');
    return unscheduledPage(pool, {
      limit: Number(query.get('limit')),
      cursor: query.get('cursor') ?? '0',
      search: query.get('search') ?? '',
    });
  });
  const area = openArea('/admin/deliveries', [bleue]);
  await area.user.click(await buttonWith(120));
  return { ...area, pool, asked };
}

const buttonWith = (count: number) =>
  screen.findByRole('button', { name: `${count} livraisons non planifiées` });
const panel = () => within(screen.getByRole('complementary'));
const cards = () => panel().getAllByRole('listitem');
const plan = async (user: ReturnType<typeof openArea>['user'], name: string) => {
  await user.click(panel().getByRole('button', { name: `Planifier la livraison de ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Confirmer la date' }));
};

it('the month asks for dated deliveries only, and the panel for a page; more come when asked for', async () => {
  const { user, asked } = await openPanel();
  expect(asked.toSorted()).toEqual(['exclude', 'first']);
  expect(cards()).toHaveLength(50);
  expect(panel().getByText('50 sur 120 à l’écran')).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Afficher 50 de plus' }));
  expect(await panel().findByText('100 sur 120 à l’écran')).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Afficher 20 de plus' }));
  expect(await panel().findByText('120 sur 120 à l’écran')).toBeVisible();
  expect(cards()).toHaveLength(120);
});

it('a page that does not come says so below the list, and is asked for again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, pool } = await openPanel();
  api.on('get', '/admindelivery/deliveries/unscheduled', () => refusal(500, ''));
  await user.click(panel().getByRole('button', { name: 'Afficher 50 de plus' }));
  expect(await panel().findByRole('alert')).toHaveTextContent('Failed to fetch deliveries');
  expect(cards()).toHaveLength(50);
  api.on('get', '/admindelivery/deliveries/unscheduled', () =>
    unscheduledPage(pool, { cursor: '50' }),
  );
  await user.click(panel().getByRole('button', { name: 'Réessayer' }));
  expect(await panel().findByText('100 sur 120 à l’écran')).toBeVisible();
});

it('the server searches what is not loaded, and what it finds can be opened and planned', async () => {
  const { user, asked, pool } = await openPanel();
  const found = pool[116]!;
  let planned: PlannedDelivery | undefined;
  api.on('patch', '/admindelivery/deliveries/117/date', async ({ request }) => {
    planned = { ...found, ...((await request.json()) as object), version: 2 };
    pool[116] = planned;
    return { delivery: planned };
  });
  await user.type(panel().getByRole('searchbox'), 'client 117');
  expect(await panel().findByText('Client 117')).toBeVisible();
  expect(asked).toContain('client 117');
  expect(await buttonWith(120)).toBeVisible();

  await user.click(panel().getByRole('button', { name: 'Client 117' }));
  const modal = await screen.findByRole('dialog', { name: 'Livraison #117' });
  await user.click(within(modal).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(modal).not.toBeInTheDocument());

  await plan(user, 'Client 117');
  expect(await buttonWith(119)).toBeVisible();
  expect(await panel().findByText('Aucune livraison trouvée')).toBeVisible();
  await waitFor(() => expect(planned).toBeDefined());
  await user.type(panel().getByRole('searchbox'), 'xyz');
  expect(await panel().findByText('Aucune livraison trouvée')).toBeVisible();
});

it('a refused day puts the delivery back into its place, and into the count', async () => {
  const { user } = await openPanel();
  let refuse = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (refuse = resolve));
  api.on('patch', '/admindelivery/deliveries/:id/date', async () => {
    await underWay;
    return refusal(500, 'Refusée.');
  });
  await plan(user, 'Client 3');
  expect(await buttonWith(119)).toBeVisible();
  expect(panel().queryByText('Client 3')).not.toBeInTheDocument();
  refuse();
  expect(await screen.findByText('Refusée.')).toBeVisible();
  expect(await buttonWith(120)).toBeVisible();
  expect(cards()[2]).toHaveTextContent('Client 3');
});

it('a live update fetches the loaded pages again', async () => {
  const { store, pool } = await openPanel();
  pool[0] = { ...pool[0]!, delivery_date: '2099-04-14' };
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
  expect(await buttonWith(119)).toBeVisible();
  expect(cards()[0]).toHaveTextContent('Client 2');
});

it('a shop that is chosen has none of another’s deliveries, nor their number, until its own come', async () => {
  const { user } = await openPanel();
  let arrive = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  const own = aPlannedDelivery({ id: 200, customer_name: 'Odile Kuntz', shop_id: bleue.id });
  api.on('get', '/admindelivery/deliveries/unscheduled', async () => {
    await underWay;
    return unscheduledPage([own], {});
  });
  await user.click(screen.getByRole('button', { name: bleue.name }));
  const loading = 'Livraisons non planifiées : chargement';
  expect(await screen.findByRole('button', { name: loading })).toBeVisible();
  expect(panel().getByLabelText('Chargement des livraisons non planifiées')).toBeVisible();
  expect(panel().queryByText('Client 1')).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByRole('button', { name: '1 livraison non planifiée' })).toBeVisible();
  expect(panel().getByText('Odile Kuntz')).toBeVisible();
});
