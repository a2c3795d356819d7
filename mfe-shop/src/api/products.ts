import { toast } from '@cigogne/shared-ui/toast';
import { sayFailure } from '@cigogne/shared-api/query';
import type { Calls, ResponseOf, ShopProduct } from '@cigogne/shared-api/contract';
import { shopApi } from './shop-api';

const productsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<readonly ShopProduct[], void>({
      query: () => ({ path: '/shop/products' }),
      transformResponse: ({ products }: ResponseOf<Calls['listShopProducts']>) => products,
      providesTags: (products = []) => [
        'Product',
        ...products.map(({ id }) => ({ type: 'Product' as const, id })),
      ],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch products'),
    }),
  }),
});

export const { useListProductsQuery } = productsApi;
export const { useQuerySubscription: useProductsLoaded } = productsApi.endpoints.listProducts;
