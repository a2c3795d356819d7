import { toast } from '@cigogne/shared-ui/toast';
import { sayFailure } from '@cigogne/shared-api/query';
import type { ActiveInventoryFilters, Inventory, ProductEvent, Shop } from '@cigogne/contract';
import { stockerApi } from './stocker-api';

/** Products a page: a few screens of them. */
export const PAGE_SIZE = 100;

/** Of a shop's stock, beside the form that adds to it. */
const NEWEST = 5;
type ShopStock = Pick<Inventory, 'products' | 'total'>;

type Filters = Omit<ActiveInventoryFilters, 'limit' | 'cursor'>;

const pages = {
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }: Inventory) => next_cursor ?? undefined,
};

const pageOf =
  (list: string) =>
  ({ queryArg, pageParam }: { queryArg: Filters; pageParam: string }) => ({
    path: `/stocker/inventory/${list}`,
    query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam },
  });

const inventory = stockerApi.injectEndpoints({
  endpoints: (build) => ({
    listStockerShops: build.query<readonly Shop[], void>({
      query: () => ({ path: '/stocker/shops' }),
      transformResponse: (answer: { shops: Shop[] }) => answer.shops,
      providesTags: ['Shop'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch shops'),
    }),
    /** The newest of what the depot holds of a shop, and how much that is. */
    listShopStock: build.query<ShopStock, number>({
      query: (shopId) => ({ path: `/stocker/stock/${shopId}`, query: { limit: NEWEST } }),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch stock'),
    }),
    listActiveInventory: build.infiniteQuery<Inventory, Filters, string>({
      infiniteQueryOptions: pages,
      query: pageOf('active'),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch active inventory'),
    }),
    listReceivedInventory: build.infiniteQuery<Inventory, Filters, string>({
      infiniteQueryOptions: pages,
      query: pageOf('received'),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch received inventory'),
    }),
    listDeliveredInventory: build.infiniteQuery<Inventory, Filters, string>({
      infiniteQueryOptions: pages,
      query: pageOf('delivered'),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch delivered inventory'),
    }),
    getProductHistory: build.query<readonly ProductEvent[], number>({
      query: (id) => ({ path: `/stocker/products/${id}/history` }),
      transformResponse: (answer: { events: ProductEvent[] }) => answer.events,
      providesTags: ['Product'],
    }),
  }),
});

export const {
  useListStockerShopsQuery,
  useListShopStockQuery,
  useListActiveInventoryInfiniteQuery,
  useListReceivedInventoryInfiniteQuery,
  useListDeliveredInventoryInfiniteQuery,
  useGetProductHistoryQuery,
} = inventory;
