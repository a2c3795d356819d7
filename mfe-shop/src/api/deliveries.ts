import {
  isCreatedAlready,
  type ShopDeliveryDetail,
  type ShopDeliveryFilters,
  type ShopDeliveryList,
  type TimelineStep,
} from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { nextOffset, pageOf } from './in-pages';
import { endpoint, pages, shopApi } from './shop-api';

export interface DeliveryWithTimeline extends ShopDeliveryDetail {
  readonly timeline: readonly TimelineStep[];
}

/** The unfiltered list, with which every screen of the area starts. */
export const ALL_DELIVERIES: ShopDeliveryFilters = {};

/** Shown when a failure has no sentence from the server (part 2, section 8). */
export const LIST_FAILED = {
  active: 'Failed to fetch active deliveries',
  delivered: 'Failed to fetch delivered deliveries',
};
export const DETAILS_FAILED = 'Failed to fetch delivery details';

const inPages = {
  infiniteQueryOptions: {
    initialPageParam: 0,
    getNextPageParam: (
      { deliveries, total }: ShopDeliveryList,
      _all: unknown,
      offset: number,
    ): number | undefined => nextOffset(offset, deliveries.length, total),
  },
  request: pageOf<ShopDeliveryFilters>,
  providesTags: (list: { readonly pages: readonly ShopDeliveryList[] } | undefined) => [
    'Delivery' as const,
    ...(list?.pages ?? []).flatMap(({ deliveries }) =>
      deliveries.map(({ id }) => ({ type: 'Delivery' as const, id })),
    ),
  ],
};

const deliveriesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listActiveDeliveries: pages(build, 'listActiveDeliveries', {
      ...inPages,
      onQueryStarted: sayFailure(toast.error, LIST_FAILED.active),
    }),
    listDeliveredDeliveries: pages(build, 'listDeliveredDeliveries', {
      ...inPages,
      onQueryStarted: sayFailure(toast.error, LIST_FAILED.delivered),
    }),
    getShopDelivery: endpoint(build, 'getShopDelivery', {
      request: (id: number) => ({ params: { id } }),
      transformResponse: ({ delivery, items, timeline }): DeliveryWithTimeline => ({
        ...delivery,
        items,
        timeline,
      }),
      providesTags: (_delivery, _error, id) => [{ type: 'Delivery', id }],
      onQueryStarted: sayFailure(toast.error, DETAILS_FAILED),
    }),
    createDelivery: endpoint(build, 'createDelivery', {
      transformResponse: ({ delivery }) => delivery,
      invalidatesTags: (_delivery, error) => {
        if (!error || isCreatedAlready(error)) return ['Delivery', 'Product'];
        // Refused because a product was taken meanwhile: the list must show which one.
        return error.status === 409 ? ['Product'] : [];
      },
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        try {
          const { data: created } = await queryFulfilled;
          toast.success('Delivery created successfully');
          dispatch(
            entityChanged({
              from: shopApi.reducerPath,
              tags: [
                { type: 'Delivery', id: created.id },
                ...body.products.map((product) => ({
                  type: 'Product' as const,
                  id: Number(product.product_id),
                })),
              ],
            }),
          );
        } catch {
          // The wizard shows the failure itself (part 2, section 8).
        }
      },
    }),
  }),
});

export const {
  useCreateDeliveryMutation,
  useGetShopDeliveryQuery,
  useListActiveDeliveriesInfiniteQuery,
  useListDeliveredDeliveriesInfiniteQuery,
} = deliveriesApi;
export const { listActiveDeliveries, listDeliveredDeliveries } = deliveriesApi.endpoints;
export const { useInfiniteQuerySubscription: useLoadActiveDeliveries } = listActiveDeliveries;
export const { useInfiniteQuerySubscription: useLoadDeliveredDeliveries } = listDeliveredDeliveries;
