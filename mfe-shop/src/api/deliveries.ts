import type { ShopDelivery, ShopDeliveryDetail, TimelineStep } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { endpoint, shopApi } from './shop-api';

export interface DeliveryWithTimeline extends ShopDeliveryDetail {
  readonly timeline: readonly TimelineStep[];
}

const tagsOf = (deliveries: readonly ShopDelivery[] = []) => [
  'Delivery' as const,
  ...deliveries.map(({ id }) => ({ type: 'Delivery' as const, id })),
];

const deliveriesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listActiveDeliveries: endpoint(build, 'listActiveDeliveries', {
      transformResponse: ({ deliveries }) => deliveries,
      providesTags: tagsOf,
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch active deliveries'),
    }),
    listDeliveredDeliveries: endpoint(build, 'listDeliveredDeliveries', {
      transformResponse: ({ deliveries }) => deliveries,
      providesTags: tagsOf,
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch delivered deliveries'),
    }),
    getShopDelivery: endpoint(build, 'getShopDelivery', {
      request: (id: number) => ({ params: { id } }),
      transformResponse: ({ delivery, items, timeline }): DeliveryWithTimeline => ({
        ...delivery,
        items,
        timeline,
      }),
      providesTags: (_delivery, _error, id) => [{ type: 'Delivery', id }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch delivery details'),
    }),
    createDelivery: endpoint(build, 'createDelivery', {
      transformResponse: ({ delivery }) => delivery,
      // Refused because a product was taken meanwhile: the list must show which one.
      invalidatesTags: (_delivery, error) =>
        error ? (error.status === 409 ? ['Product'] : []) : ['Delivery', 'Product'],
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
  useListActiveDeliveriesQuery,
  useListDeliveredDeliveriesQuery,
} = deliveriesApi;
export const { listActiveDeliveries, listDeliveredDeliveries } = deliveriesApi.endpoints;
export const { useQuerySubscription: useLoadActiveDeliveries } = listActiveDeliveries;
export const { useQuerySubscription: useLoadDeliveredDeliveries } = listDeliveredDeliveries;
