import type { PricingRule, Shop } from '@cigogne/contract';
import { screen } from '@testing-library/react';
import { openArea } from './open-area';
import type { stubAdminApi } from './stub-admin-api';

export const RIED: Shop = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };
export const HANAU: Shop = { id: 6, name: 'Atelier Hanau', email: 'hanau@cigogne.example' };

export const rule = (category_id: number, category_name: string, base_price: number | null) => ({
  category_id,
  category_name,
  base_price,
});

/** Sets up, before each test, a server with three prices for each shop. */
export function stubPrices(api: ReturnType<typeof stubAdminApi>) {
  /** The server's prices, and what was sent to it. */
  const prices = { rules: [] as PricingRule[], sent: [] as unknown[] };
  beforeEach(() => {
    localStorage.clear();
    prices.rules = [rule(1, 'Cuisine', 120), rule(18, 'Canapé', 49.9), rule(20, 'Chaise', null)];
    prices.sent = [];
    api.on('get', '/admin/pricing/shops/:shopId', ({ params }) => ({
      shop_id: Number(params['shopId']),
      pricingRules: prices.rules,
    }));
    api.on('put', '/admin/pricing/shops/:shopId', async ({ request }) => {
      const body = (await request.json()) as { pricingRules: PricingRule[] };
      prices.sent.push(body);
      prices.rules = prices.rules.map(
        (old) => body.pricingRules.find((one) => one.category_id === old.category_id) ?? old,
      );
      return { shop_id: 5, pricingRules: prices.rules };
    });
  });
  return prices;
}

export function openPricing(role: 'admin' | 'manager' = 'admin') {
  return openArea('/admin/pricing', [RIED, HANAU], { role });
}

export async function openRied(role?: 'admin' | 'manager') {
  const { user, ...rest } = openPricing(role);
  await user.click(await screen.findByRole('button', { name: RIED.name }));
  await screen.findByRole('table');
  return { user, ...rest };
}

export const priceField = (category: string) =>
  screen.getByRole('spinbutton', { name: `Base price of ${category} (€)` });
export const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
