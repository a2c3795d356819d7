import { toast } from '@cigogne/shared-ui/toast';
import { sayFailure } from '@cigogne/shared-api/query';
import type { ActiveInventoryFilters, Inventory } from '@cigogne/contract';
import { endpoint, pages, stockerApi } from './stocker-api';

/** Products per page: a few screens of them. */
const PAGE_SIZE = 100;
/** Products of a shop's stock that are shown below the form that adds to it. */
const NEWEST = 5;

/** Shown when a list could not be fetched (part 2, section 8). */
export const LIST_FAILED = {
  active: 'Failed to fetch active inventory',
  received: 'Failed to fetch received inventory',
  delivered: 'Failed to fetch delivered inventory',
} as const;

/** Products, each with its shop's name. */
const SHOWN = ['Product', 'Shop'] as const;

type Filters = Omit<ActiveInventoryFilters, 'limit' | 'cursor'>;

const inPages = {
  infiniteQueryOptions: {
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Inventory) => next_cursor ?? undefined,
  },
  request: ({ queryArg, pageParam }: { queryArg: Filters; pageParam: string }) => ({
    query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam },
  }),
};

const inventory = stockerApi.injectEndpoints({
  endpoints: (build) => ({
    listStockerShops: endpoint(build, 'listStockerShops', {
      transformResponse: ({ shops }) => shops,
      providesTags: ['Shop'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch shops', 'en'),
    }),
    /** The newest products that the depot holds of a shop, and the number of all. */
    listShopStock: endpoint(build, 'listShopStock', {
      request: (shopId: number) => ({ params: { shopId }, query: { limit: NEWEST } }),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch stock', 'en'),
    }),
    listActiveInventory: pages(build, 'listActiveInventory', {
      ...inPages,
      providesTags: SHOWN,
      onQueryStarted: sayFailure(toast.error, LIST_FAILED.active),
    }),
    listReceivedInventory: pages(build, 'listReceivedInventory', {
      ...inPages,
      providesTags: SHOWN,
      onQueryStarted: sayFailure(toast.error, LIST_FAILED.received),
    }),
    listDeliveredInventory: pages(build, 'listDeliveredInventory', {
      ...inPages,
      providesTags: SHOWN,
      onQueryStarted: sayFailure(toast.error, LIST_FAILED.delivered),
    }),
    getProductHistory: endpoint(build, 'getProductHistory', {
      request: (id: number) => ({ params: { id } }),
      transformResponse: ({ events }) => events,
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
