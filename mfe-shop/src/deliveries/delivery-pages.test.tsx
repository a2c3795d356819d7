import { SEARCH_MAX } from '@cigogne/contract';
import { aShopDelivery, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { deliveriesPage } from '../scenarios/deliveries-page';
import { openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();

const active = Array.from({ length: 120 }, (_, index) =>
  aShopDelivery({
    id: index + 1,
    customer_name: `Client ${index + 1}`,
    status: index < 10 ? 'cancelled' : 'pending',
    delivery_date: index === 110 ? '2026-03-09' : '2026-02-01',
  }),
);
const delivered = active.map((one) => ({ ...one, status: 'completed' as const }));
const rows = () => document.querySelectorAll('tbody tr');

/** Opens the area with a server whose deliveries fill several pages. */
async function openDeliveries(path: string) {
  stubShop(api);
  const asked: string[] = [];
  const serve = () => {
    for (const [name, list] of Object.entries({ active, delivered })) {
      api.on('get', `/shop/deliveries/${name}`, ({ query }) => {
        asked.push(`${name}?${query}`);
        const { limit, offset, ...texts } = Object.fromEntries(query);
        return deliveriesPage(list, {
          ...texts,
          limit: Number(limit),
          offset: Number(offset ?? 0),
        });
      });
    }
  };
  serve();
  return { asked, serve, ...(await openShop(path)) };
}

it('both lists are asked for in pages, with the counts of all on the tabs', async () => {
  const { user, asked } = await openDeliveries('/shop/deliveries');
  expect(await screen.findByRole('tab', { name: 'Actives (120)' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Livrées (120)' })).toBeVisible();
  expect(rows()).toHaveLength(50);
  expect(asked.toSorted()).toEqual(['active?limit=50', 'delivered?limit=50']);
  await user.click(screen.getByRole('button', { name: 'Afficher 50 de plus' }));
  expect(await screen.findByText('100 sur 120 à l’écran')).toBeVisible();
  expect(asked.at(-1)).toBe('active?limit=50&offset=50');
  await user.click(screen.getByRole('button', { name: 'Afficher 20 de plus' }));
  expect(await screen.findByText('120 sur 120 à l’écran')).toBeVisible();
  expect(rows()).toHaveLength(120);
});

it('the server searches what is not loaded, by text and by days', async () => {
  const { user, asked } = await openDeliveries('/shop/deliveries');
  await user.type(await screen.findByRole('searchbox'), 'client 119');
  expect(await screen.findByText('Client 119')).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('tab', { name: 'Actives (120)' })).toBeVisible();
  expect(asked).toContain('active?search=client+119&limit=50');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Aucune livraison trouvée')).toBeVisible();
});

it('a search in the address that is too long for the server is cut', async () => {
  const { asked } = await openDeliveries(`/shop/deliveries?recherche=${'x'.repeat(101)}`);
  expect(await screen.findByText('Aucune livraison trouvée')).toBeVisible();
  expect(asked).toContain(`active?search=${'x'.repeat(SEARCH_MAX)}&limit=50`);
  expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(SEARCH_MAX));
});

it('the history counts what was found of all', async () => {
  await openDeliveries('/shop/history?du=2026-03-01');
  expect(await screen.findByText('1 sur 120 livraisons')).toBeVisible();
  expect(screen.getByText('Client 111')).toBeVisible();
});

it('what is found of a loaded part says that the server still searches', async () => {
  const { user, serve } = await openDeliveries('/shop/history');
  await screen.findByText('50 sur 120 à l’écran');
  let answer = () => undefined as unknown;
  const answered = new Promise((resolve) => (answer = () => resolve(undefined)));
  api.on('get', '/shop/deliveries/delivered', async () => {
    await answered;
    return deliveriesPage(delivered, { search: 'client 11', limit: 50, offset: 0 });
  });
  await user.type(screen.getByRole('searchbox'), 'client 11');
  expect(await screen.findByText('Recherche en cours…')).toBeVisible();
  expect(screen.getByText('Recherche parmi 120 livraisons')).toBeVisible();
  expect(screen.getByText('Client 11')).toBeVisible();
  serve();
  answer();
  expect(await screen.findByText('11 sur 120 livraisons')).toBeVisible();
  expect(screen.queryByText('Recherche en cours…')).not.toBeInTheDocument();
});

it('a search that fails says so in place of the list, and can be tried again', async () => {
  const { user, serve } = await openDeliveries('/shop/history');
  await screen.findByText('50 sur 120 à l’écran');
  api.on('get', '/shop/deliveries/delivered', () => refusal(500, 'Plus tard.'));
  await user.type(screen.getByRole('searchbox'), 'client 112');
  await waitFor(() => expect(screen.getAllByText('Plus tard.')).toHaveLength(2));
  serve();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Client 112')).toBeVisible();
});

it('the home counts those that are not cancelled, and all that were delivered', async () => {
  await openDeliveries('/shop');
  expect(await screen.findByText('110 en cours')).toBeVisible();
  expect(await screen.findByText('120 livrées')).toBeVisible();
});
