import { screen, waitFor, within } from '@testing-library/react';
import type { ShopSummary } from '@cigogne/contract';
import { NO_CHARTS } from '../testing/no-charts';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const SHOPS: readonly ShopSummary[] = Array.from({ length: 120 }, (_, index) => ({
  ...{ shop_id: index + 1, shop_name: `Magasin ${index + 1}`, total: 1000 - index },
  ...{ total_deliveries: 3, unique_drivers: 2, unique_customers: 3 },
  ...{ earliest_delivery: '2026-02-03', latest_delivery: '2026-02-24' },
}));

it('shows many shops in parts, and finds those that are not shown yet', async () => {
  localStorage.clear();
  api.on('get', '/admin/analytics/charts', () => NO_CHARTS);
  for (const half of ['incomplete', 'completed']) {
    api.on('get', `/admin/analytics/shops/${half}/summary`, () => ({ shops: SHOPS }));
  }
  const { user } = openArea('/admin/analytics');
  const shops = within(await screen.findByRole('list', { name: 'Magasins' }));
  const names = () => shops.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(names()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Afficher 50 de plus' }));
  expect(names()).toHaveLength(100);
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un magasin' }), '117');
  await waitFor(() => expect(names()).toEqual(['Magasin 117']));
});
