import {
  isNewForShop,
  type ShopDelivery,
  type ShopDeliveryDetail,
  type ShopProduct,
  type TimelineStep,
} from '@cigogne/contract';
import type { stubApi } from '@cigogne/shared-api/testing';

interface ShopRecords {
  products?: readonly ShopProduct[];
  active?: readonly ShopDelivery[];
  delivered?: readonly ShopDelivery[];
  detail?: ShopDeliveryDetail;
  timeline?: readonly TimelineStep[];
}

/** Answers the calls made on entering the area, and one detail. */
export function stubShop(
  api: ReturnType<typeof stubApi>,
  { products = [], active = [], delivered = [], detail, timeline = [] }: ShopRecords = {},
): void {
  // Registered first, because the latest stub takes precedence: ':id' would also match the lists.
  if (detail) {
    api.on('get', '/shop/deliveries/:id', () => ({
      delivery: detail,
      items: detail.items,
      timeline,
    }));
  }
  api.on('get', '/shop/towns', () => ({ towns: [] }));
  api.on('get', '/shop/products/unread-count', () => ({
    count: products.filter(isNewForShop).length,
  }));
  api.on('get', '/shop/products', () => ({ products }));
  api.on('get', '/shop/deliveries/active', () => ({ deliveries: active }));
  api.on('get', '/shop/deliveries/delivered', () => ({ deliveries: delivered }));
}
