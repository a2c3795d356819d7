import { entityChanged, isAborted, messageOf } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import type { ChosenStatus, ShopProduct } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { endpoint, shopApi } from './shop-api';

interface StatusChange {
  readonly product: Pick<ShopProduct, 'id' | 'name'>;
  readonly status: ChosenStatus;
}

const productsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listShopProducts: endpoint(build, 'listShopProducts', {
      transformResponse: ({ products }) => products,
      providesTags: (products = []) => [
        'Product',
        ...products.map(({ id }) => ({ type: 'Product' as const, id })),
      ],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch products'),
    }),
    countUnreadProducts: endpoint(build, 'countUnreadProducts', {
      // An empty count falls back to 0 silently (part 2, section 8).
      transformResponse: (answer: { readonly count?: number } | null) => answer?.count ?? 0,
      providesTags: ['Product'],
    }),
    /** Without ids: all. */
    markProductsRead: endpoint(build, 'markProductsRead', {
      request: (productIds: number[] | undefined) => ({ body: productIds ? { productIds } : {} }),
      transformResponse: ({ count }) => count,
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const { updateQueryData } = productsApi.util;
        const patch = dispatch(
          updateQueryData('listShopProducts', undefined, (products) =>
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
          sayRefusal(failure, 'Failed to mark products as read');
        }
      },
    }),
    setShopProductStatus: endpoint(build, 'setShopProductStatus', {
      request: ({ product, status }: StatusChange) => ({
        params: { id: product.id },
        body: { status },
      }),
      transformResponse: ({ product }) => product,
      // Refused because somebody else has changed it: the list must show the new status.
      invalidatesTags: (_product, error) => (error?.status === 409 ? ['Product'] : []),
      onQueryStarted: async ({ product: { id, name }, status }, { dispatch, queryFulfilled }) => {
        const patchProduct = (change: Partial<ShopProduct>) =>
          dispatch(
            productsApi.util.updateQueryData('listShopProducts', undefined, (products) =>
              products.map((one) => (one.id === id ? { ...one, ...change } : one)),
            ),
          );
        const patch = patchProduct({ status });
        try {
          const { data: changed } = await queryFulfilled;
          patchProduct({ status: changed.status, updated_at: changed.updated_at });
          toast.success(`Statut de "${name}" mis à jour avec succès`);
          dispatch(
            entityChanged({ from: shopApi.reducerPath, tags: [{ type: 'Product' as const, id }] }),
          );
        } catch (failure) {
          patch.undo();
          sayRefusal(failure, 'Échec de la mise à jour du statut');
        }
      },
    }),
    addMagazineProduct: endpoint(build, 'addMagazineProduct', {
      transformResponse: ({ product }) => product,
      onQueryStarted: async (_new, { dispatch, queryFulfilled }) => {
        try {
          const { data: added } = await queryFulfilled;
          dispatch(
            productsApi.util.updateQueryData('listShopProducts', undefined, (products) => [
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
          sayRefusal(failure, 'Failed to add product from magazine');
        }
      },
    }),
  }),
});

/** Says why a change was refused; one that ended with its session has not failed. */
function sayRefusal(failure: unknown, fallback: string): void {
  const { error } = failure as { error?: unknown };
  if (!isAborted(error)) toast.error(messageOf(error, fallback));
}

export const {
  useAddMagazineProductMutation,
  useCountUnreadProductsQuery,
  useListShopProductsQuery,
  useMarkProductsReadMutation,
  useSetShopProductStatusMutation,
} = productsApi;
export const { listShopProducts } = productsApi.endpoints;
export const { useQuerySubscription: useLoadProducts } = listShopProducts;
