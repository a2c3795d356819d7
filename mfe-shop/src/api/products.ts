import { entityChanged, messageOf } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import type {
  Calls,
  ChosenStatus,
  MagazineProductSent,
  ResponseOf,
  ShopProduct,
} from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { shopApi } from './shop-api';

interface StatusChange {
  readonly product: Pick<ShopProduct, 'id' | 'name'>;
  readonly status: ChosenStatus;
}

interface NewProduct {
  /** The same for every attempt to add one product. */
  readonly idempotencyKey: string;
  readonly product: MagazineProductSent;
}

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
    countUnreadProducts: build.query<number, void>({
      query: () => ({ path: '/shop/products/unread-count' }),
      // An empty count falls back to 0 silently (part 2, section 8).
      transformResponse: (answer: Partial<ResponseOf<Calls['countUnreadProducts']>> | null) =>
        answer?.count ?? 0,
      providesTags: ['Product'],
    }),
    /** Without ids: all. */
    markProductsRead: build.mutation<number, readonly number[] | undefined>({
      query: (productIds) => ({
        path: '/shop/products/mark-read',
        method: 'PATCH',
        body: productIds ? { productIds } : {},
      }),
      transformResponse: ({ count }: ResponseOf<Calls['markProductsRead']>) => count,
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const { updateQueryData } = productsApi.util;
        const patch = dispatch(
          updateQueryData('listProducts', undefined, (products) =>
            products.map((product) =>
              product.status !== 'depo' && (ids?.includes(product.id) ?? true)
                ? { ...product, read_by_shop: true }
                : product,
            ),
          ),
        );
        try {
          const { data: count } = await queryFulfilled;
          dispatch(updateQueryData('countUnreadProducts', undefined, () => count));
          toast.success('Products marked as read');
        } catch (failure) {
          patch.undo();
          toast.error(reasonOf(failure, 'Failed to mark products as read'));
        }
      },
    }),
    setProductStatus: build.mutation<ShopProduct, StatusChange>({
      query: ({ product, status }) => ({
        path: `/shop/products/${product.id}/status`,
        method: 'PATCH',
        body: { status },
      }),
      transformResponse: ({ product }: ResponseOf<Calls['setShopProductStatus']>) => product,
      // Refused: somebody else has changed it, and the list should say to what.
      invalidatesTags: (_product, error) => (error?.status === 409 ? ['Product'] : []),
      onQueryStarted: async ({ product: { id, name }, status }, { dispatch, queryFulfilled }) => {
        const put = (change: Partial<ShopProduct>) =>
          dispatch(
            productsApi.util.updateQueryData('listProducts', undefined, (products) =>
              products.map((one) => (one.id === id ? { ...one, ...change } : one)),
            ),
          );
        const patch = put({ status });
        try {
          const { data: changed } = await queryFulfilled;
          put({ status: changed.status, updated_at: changed.updated_at });
          toast.success(`Statut de "${name}" mis à jour avec succès`);
          dispatch(
            entityChanged({ from: shopApi.reducerPath, tags: [{ type: 'Product' as const, id }] }),
          );
        } catch (failure) {
          patch.undo();
          toast.error(reasonOf(failure, 'Échec de la mise à jour du statut'));
        }
      },
    }),
    addMagazineProduct: build.mutation<ShopProduct, NewProduct>({
      query: ({ idempotencyKey, product }) => ({
        path: '/shop/products/from-magazine',
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: product,
      }),
      transformResponse: ({ product }: ResponseOf<Calls['addMagazineProduct']>) => product,
      onQueryStarted: async (_new, { dispatch, queryFulfilled }) => {
        try {
          const { data: added } = await queryFulfilled;
          dispatch(
            productsApi.util.updateQueryData('listProducts', undefined, (products) => [
              added,
              ...products.filter(({ id }) => id !== added.id),
            ]),
          );
          toast.success('Product added from magazine successfully');
          dispatch(
            entityChanged({
              from: shopApi.reducerPath,
              tags: [{ type: 'Product' as const, id: added.id }],
            }),
          );
        } catch (failure) {
          toast.error(reasonOf(failure, 'Failed to add product from magazine'));
        }
      },
    }),
  }),
});

function reasonOf(failure: unknown, fallback: string): string {
  return messageOf((failure as { error?: unknown }).error, fallback);
}

export const {
  useAddMagazineProductMutation,
  useCountUnreadProductsQuery,
  useListProductsQuery,
  useMarkProductsReadMutation,
  useSetProductStatusMutation,
} = productsApi;
export const { useQuerySubscription: useProductsLoaded } = productsApi.endpoints.listProducts;
