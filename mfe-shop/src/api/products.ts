import { entityChanged, isAborted, messageOf } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import {
  type AnswerOf,
  type Calls,
  type ChosenStatus,
  isCreatedAlready,
  isNewForShop,
  type ShopProduct,
  type ShopProductFilters,
} from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { nextOffset, pageOf } from './in-pages';
import { endpoint, pages, shopApi } from './shop-api';

interface StatusChange {
  /** The product as displayed. */
  readonly product: Pick<ShopProduct, 'id' | 'name' | 'status'>;
  readonly status: ChosenStatus;
}

/** All products, the last added first: the list that every screen of the area begins with. */
export const ALL_PRODUCTS: ShopProductFilters = {};

/** Shown when a failure has no sentence from the server (part 2, section 8). */
export const PRODUCTS_FAILED = 'Failed to fetch products';

type ProductsPage = AnswerOf<Calls['listShopProducts']>;

const productsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listShopProducts: pages(build, 'listShopProducts', {
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ products, total }: ProductsPage, _all: unknown, offset: number) =>
          nextOffset(offset, products.length, total),
      },
      request: pageOf<ShopProductFilters>,
      providesTags: (list) => [
        'Product',
        ...(list?.pages ?? []).flatMap(({ products }) =>
          products.map(({ id }) => ({ type: 'Product' as const, id })),
        ),
      ],
      onQueryStarted: sayFailure(toast.error, PRODUCTS_FAILED),
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
      // Only the server knows how many of those not loaded are unread.
      invalidatesTags: (_count, error) => (error ? ['Product'] : []),
      onQueryStarted: async (ids, call) => {
        const { dispatch, queryFulfilled } = call;
        const { updateQueryData } = productsApi.util;
        const marked = new Set<number>();
        patchLists(call, (list) => markRead(list, ids).forEach((id) => marked.add(id)));
        try {
          const { data: count } = await queryFulfilled;
          dispatch(updateQueryData('countUnreadProducts', undefined, () => count));
          toast.success('Products marked as read');
        } catch (failure) {
          patchLists(call, (list) => markUnread(list, marked));
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
      // After a refusal or a lost answer the status may differ from the displayed one.
      invalidatesTags: (_product, error) => (error ? ['Product'] : []),
      onQueryStarted: async ({ product: { id, name, status: former }, status }, call) => {
        const { dispatch, queryFulfilled } = call;
        const patchProduct = (change: Partial<ShopProduct>) =>
          patchLists(call, (list) => {
            for (const one of productsOf(list)) {
              if (one.id === id) Object.assign(one, change);
            }
          });
        patchProduct({ status });
        try {
          const { data: changed } = await queryFulfilled;
          patchProduct({ status: changed.status, updated_at: changed.updated_at });
          toast.success(`Statut de "${name}" mis à jour avec succès`);
          dispatch(
            entityChanged({ from: shopApi.reducerPath, tags: [{ type: 'Product' as const, id }] }),
          );
        } catch (failure) {
          sayRefusal(failure, 'Échec de la mise à jour du statut');

          patchProduct({ status: former });
        }
      },
    }),
    addMagazineProduct: endpoint(build, 'addMagazineProduct', {
      transformResponse: ({ product }) => product,
      // An earlier attempt without an answer has created it.
      invalidatesTags: (_added, error) => (error && isCreatedAlready(error) ? ['Product'] : []),
      onQueryStarted: async (_new, { dispatch, queryFulfilled }) => {
        try {
          const { data: added } = await queryFulfilled;
          dispatch(
            productsApi.util.updateQueryData('listShopProducts', ALL_PRODUCTS, (list) =>
              putFirst(list.pages, added),
            ),
          );
          toast.success('Product added from magazine successfully');
          dispatch(
            entityChanged({
              from: shopApi.reducerPath,
              tags: [{ type: 'Product' as const, id: added.id }],
            }),
          );
        } catch {
          // The form shows a refusal (decision 83).
        }
      },
    }),
  }),
});

type StateWithLists = Parameters<typeof productsApi.util.selectCachedArgsForQuery>[0];

type ListPatch = ReturnType<typeof productsApi.util.updateQueryData>;

interface StoreAccess {
  readonly dispatch: (patch: ListPatch) => { readonly undo: () => void };
  readonly getState: () => unknown;
}

/**
 * Changes the loaded pages of every list, whatever its filter. Refused changes are reverted by product id: the list may
 * have been fetched again meanwhile, in another order.
 */
function patchLists(
  { dispatch, getState }: StoreAccess,
  recipe: (pages: ProductsPage[]) => void,
): void {
  const { selectCachedArgsForQuery, updateQueryData } = productsApi.util;
  const cached = selectCachedArgsForQuery(getState() as StateWithLists, 'listShopProducts');
  for (const filters of cached) {
    dispatch(updateQueryData('listShopProducts', filters, (list) => recipe(list.pages)));
  }
}

/** Without ids: all. Returns the numbers of those that were unread. */
function markRead(pages: ProductsPage[], ids: readonly number[] | undefined): number[] {
  const unread = productsOf(pages)
    .filter(isNewForShop)
    .filter(({ id }) => ids?.includes(id) ?? true);
  for (const product of unread) setRead(pages, product, true);
  if (!ids) for (const category of pages[0]?.categories ?? []) category.unread = 0;
  return unread.map(({ id }) => id);
}

function markUnread(pages: ProductsPage[], ids: ReadonlySet<number>): void {
  for (const product of productsOf(pages)) {
    if (ids.has(product.id) && product.read_by_shop) setRead(pages, product, false);
  }
}

function setRead(pages: ProductsPage[], product: ShopProduct, read: boolean): void {
  product.read_by_shop = read;
  const category = pages[0]?.categories?.find((one) => one.category_id === product.category_id);
  if (category) category.unread += read ? -1 : 1;
}

const productsOf = (pages: ProductsPage[]) => pages.flatMap(({ products }) => products);

/** A product that has been added, in the list of all. */
function putFirst(pages: ProductsPage[], added: ShopProduct): void {
  const first = pages[0];
  if (!first) return;
  const isKnown = first.products.some(({ id }) => id === added.id);
  first.products = [added, ...first.products.filter(({ id }) => id !== added.id)];
  if (isKnown) return;
  if (first.total !== undefined) first.total += 1;
  const { category_id } = added;
  const category = first.categories?.find((one) => one.category_id === category_id);
  if (category) category.count += 1;
  else first.categories?.push({ category_id, count: 1, unread: 0 });
}

/** Shows why a change was refused; a call aborted with its session has not failed. */
function sayRefusal(failure: unknown, fallback: string): void {
  const { error } = failure as { error?: unknown };
  if (!isAborted(error)) toast.error(messageOf(error, fallback));
}

export const {
  useAddMagazineProductMutation,
  useCountUnreadProductsQuery,
  useListShopProductsInfiniteQuery,
  useMarkProductsReadMutation,
  useSetShopProductStatusMutation,
} = productsApi;
export const { listShopProducts } = productsApi.endpoints;
export const { useInfiniteQuerySubscription: useLoadProducts } = listShopProducts;
