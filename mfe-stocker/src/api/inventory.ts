import { toast } from '@cigogne/shared-ui/toast';
import { sayFailure } from '@cigogne/shared-api/query';
import type {
  ActiveInventoryFilters,
  InventoryFilters,
  InventoryProduct,
  Shop,
} from '@cigogne/shared-api/contract';
import { stockerApi } from './stocker-api';

/** The products that match, and how many there are. */
export interface InventoryAnswer {
  readonly products: readonly InventoryProduct[];
  readonly total: number;
}

const inventory = stockerApi.injectEndpoints({
  endpoints: (build) => ({
    listStockerShops: build.query<readonly Shop[], void>({
      query: () => ({ path: '/stocker/shops' }),
      transformResponse: (answer: { shops: Shop[] }) => answer.shops,
      providesTags: ['Shop'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch shops'),
    }),
    listActiveInventory: build.query<InventoryAnswer, ActiveInventoryFilters>({
      query: (filters) => ({ path: '/stocker/inventory/active', query: { ...filters } }),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch active inventory'),
    }),
    listDeliveredInventory: build.query<InventoryAnswer, InventoryFilters>({
      query: (filters) => ({ path: '/stocker/inventory/delivered', query: { ...filters } }),
      providesTags: ['Product'],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch delivered inventory'),
    }),
  }),
});

export const {
  useListStockerShopsQuery,
  useListActiveInventoryQuery,
  useListDeliveredInventoryQuery,
} = inventory;
