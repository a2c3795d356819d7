import type { ShopDetails, ShopSummary } from '@cigogne/contract';
import { screen, within } from '@testing-library/react';
import { aPricedDelivery, aPricedItem } from './a-priced-delivery';
import { NO_CHARTS } from './no-charts';
import { openArea } from './open-area';
import type { stubAdminApi } from './stub-admin-api';

export const aShopSummary = (given: Partial<ShopSummary>): ShopSummary => ({
  shop_id: 5,
  shop_name: 'Meubles du Ried',
  total_deliveries: 3,
  unique_drivers: 2,
  unique_customers: 3,
  earliest_delivery: '2026-02-03',
  latest_delivery: '2026-02-24',
  total: 300,
  ...given,
});

/** A shop with a completed delivery and one that is not planned. */
const DETAILS: ShopDetails = {
  id: 5,
  name: 'Meubles du Ried',
  total: 91.04,
  delivery_count: 2,
  deliveries: [
    aPricedDelivery({
      status: 'completed',
      items: [
        aPricedItem({ id: 1, product_name: 'Lit', price: 60, base_price: 60, final_price: 60 }),
        aPricedItem({
          id: 2,
          product_name: 'Table',
          category_name: 'Table basse',
          received_date: null,
          base_price: 44.34,
          price: 44.34,
          discount: 13.3,
          final_price: 31.04,
        }),
        aPricedItem({ id: 3, product_name: 'Banc', base_price: null, price: 0, final_price: 0 }),
      ],
      total: 91.04,
    }),
    aPricedDelivery({
      id: 102,
      status: 'assigned',
      delivery_date: null,
      driver_name: null,
      items: [],
      total: 0,
    }),
  ],
};

/** Sets up, before each test, a server with three shops, of which one has no deliveries. */
export function stubShopReports(api: ReturnType<typeof stubAdminApi>) {
  /** What each call asked for, and the server's details of a shop. */
  const reports = { asked: [] as string[], details: DETAILS };
  beforeEach(() => {
    reports.asked = [];
    localStorage.clear();
    reports.details = DETAILS;
    api.on('get', '/admin/analytics/charts', () => NO_CHARTS);
    for (const half of ['incomplete', 'completed']) {
      api.on('get', `/admin/analytics/shops/${half}/summary`, ({ query }) => {
        reports.asked.push(`${half} ${query.get('start_date')} ${query.get('end_date')}`);
        return {
          shops: [
            aShopSummary({ total_deliveries: half === 'completed' ? 40 : 3 }),
            aShopSummary({
              shop_id: 6,
              shop_name: 'Atelier Hanau',
              total_deliveries: 0,
              earliest_delivery: null,
              latest_delivery: null,
              total: 0,
            }),
            aShopSummary({
              shop_id: 7,
              shop_name: 'Literie des Vosges',
              total: 1200.5,
              total_deliveries: 2,
            }),
          ],
        };
      });
      api.on('get', `/admin/analytics/shops/:shopId/${half}/details`, ({ params }) => {
        reports.asked.push(`${half} details ${String(params['shopId'])}`);
        return { shop: reports.details };
      });
    }
  });
  return reports;
}

export const openAnalytics = (query = '') => openArea(`/admin/analytics${query}`);

/** The card of a shop or a delivery, by its heading. */
export const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li')!);

/** Normalizes the non-breaking spaces that Intl puts into amounts. */
export const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
