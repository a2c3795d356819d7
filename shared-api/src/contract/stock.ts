import { z } from 'zod';
import { defineCalls } from './call';
import { SentId, text } from './fields';
import { InventoryProduct, Section, SentProductStatus } from './products';
import { Shop } from './session';

export const InventoryFilters = z.object({
  shop_id: SentId.optional(),
  section: Section.optional(),
  search: text(100).optional(),
});
export type InventoryFilters = z.infer<typeof InventoryFilters>;

export const ActiveInventoryFilters = InventoryFilters.extend({
  status: SentProductStatus.optional(),
});
export type ActiveInventoryFilters = z.infer<typeof ActiveInventoryFilters>;

const Inventory = z.object({ products: z.array(InventoryProduct), total: z.number().int() });

export const stockCalls = defineCalls({
  listStockerShops: {
    method: 'GET',
    path: '/stocker/shops',
    summary: 'Every open shop account, by name',
    response: z.object({ shops: z.array(Shop) }),
  },
  listActiveInventory: {
    method: 'GET',
    path: '/stocker/inventory/active',
    summary: 'Every product whose status is not depo or delivered, newest first (decision 9)',
    query: ActiveInventoryFilters,
    response: Inventory,
  },
  listDeliveredInventory: {
    method: 'GET',
    path: '/stocker/inventory/delivered',
    summary: 'Delivered products, newest first',
    query: InventoryFilters,
    response: Inventory,
  },
});
