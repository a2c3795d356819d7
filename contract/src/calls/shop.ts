import * as z from 'zod/mini';
import { IdParams, INVALID_ID, SentId, text } from '../fields';
import { defineCalls } from './define-calls';
import { ShopProduct } from './products';
import {
  DeliveryCreation,
  ShopDeliveryDetail,
  ShopDeliveryFilters,
  ShopDeliveryItem,
  ShopDeliveryList,
  TimelineStep,
  Town,
} from './shop-deliveries';
import { CategoryCount, ChosenStatus, MagazineProduct, ShopProductFilters } from './shop-products';

const POSTAL_CODE = 'Un code postal a 5 chiffres.';

export const shopCalls = defineCalls({
  listShopProducts: {
    method: 'GET',
    path: '/shop/products',
    summary: 'The shop’s products, newest first; in pages with `limit`',
    query: ShopProductFilters,
    response: z.object({
      products: z.array(ShopProduct),
      /** Number on all pages that match the filter; only with `limit`. */
      total: z.optional(z.int()),
      /** For all of the shop's products, regardless of the filter; only with the first page of a list. */
      categories: z.optional(z.array(CategoryCount)),
    }),
  },
  countUnreadProducts: {
    method: 'GET',
    path: '/shop/products/unread-count',
    summary: 'How many products are new for the shop; announced ones do not count (decision 26)',
    response: z.object({ count: z.int() }),
  },
  markProductsRead: {
    method: 'PATCH',
    path: '/shop/products/mark-read',
    summary: 'Marks products as read, all without `productIds`; foreign ids are ignored',
    body: z.nullish(
      z.object({
        productIds: z.nullish(
          z.array(SentId, INVALID_ID).check(z.maxLength(10_000, 'Trop de produits.')),
        ),
      }),
    ),
    /** How many are still unread. */
    response: z.object({ count: z.int() }),
  },
  setShopProductStatus: {
    method: 'PATCH',
    path: '/shop/products/:id/status',
    summary: 'Switches a product in the depot between in_stock and to_shop',
    params: IdParams,
    body: z.object({ status: ChosenStatus }),
    response: z.object({ product: ShopProduct }),
  },
  addMagazineProduct: {
    method: 'POST',
    path: '/shop/products/from-magazine',
    summary: 'Adds a product of the shop’s own catalogue',
    body: MagazineProduct,
    response: z.object({ product: ShopProduct }),
  },
  findTowns: {
    method: 'GET',
    path: '/shop/towns',
    summary: 'French towns of a postal code, or by the beginning of the name: 20 at most',
    query: z.object({
      postal_code: z.optional(z.string(POSTAL_CODE).check(z.regex(/^\d{5}$/, POSTAL_CODE))),
      name: z.optional(text(100)),
    }),
    response: z.object({ towns: z.array(Town) }),
  },
  createDelivery: {
    method: 'POST',
    path: '/shop/create',
    summary: 'Creates a delivery with its products in one transaction (decision 20)',
    body: DeliveryCreation,
    response: z.object({ delivery: ShopDeliveryDetail }),
  },
  listActiveDeliveries: {
    method: 'GET',
    path: '/shop/deliveries/active',
    summary:
      'The shop’s deliveries that are neither completed nor delivered, cancelled last (decision 24)',
    query: ShopDeliveryFilters,
    response: ShopDeliveryList,
  },
  listDeliveredDeliveries: {
    method: 'GET',
    path: '/shop/deliveries/delivered',
    summary: 'The shop’s completed and delivered deliveries, newest first',
    query: ShopDeliveryFilters,
    response: ShopDeliveryList,
  },
  getShopDelivery: {
    method: 'GET',
    path: '/shop/deliveries/:id',
    summary: 'One delivery of the shop with its items and what has happened to it',
    params: IdParams,
    response: z.object({
      delivery: ShopDeliveryDetail,
      items: z.array(ShopDeliveryItem),
      timeline: z.array(TimelineStep),
    }),
  },
});
