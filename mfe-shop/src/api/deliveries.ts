import { sayFailure } from '@cigogne/shared-api/query';
import { entityChanged } from '@cigogne/shared-api';
import type {
  Calls,
  DeliveryCreationSent,
  ResponseOf,
  ShopDelivery,
  ShopDeliveryDetail,
  TimelineStep,
} from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { shopApi } from './shop-api';

/** A delivery and what has happened to it. */
export interface DeliveryStory extends ShopDeliveryDetail {
  readonly timeline: readonly TimelineStep[];
}

interface NewDelivery {
  /** The same for every attempt to send one draft, so that retries make one delivery. */
  readonly idempotencyKey: string;
  readonly delivery: DeliveryCreationSent;
}

const tagsOf = (deliveries: readonly ShopDelivery[] = []) => [
  'Delivery' as const,
  ...deliveries.map(({ id }) => ({ type: 'Delivery' as const, id })),
];

const deliveriesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listActiveDeliveries: build.query<readonly ShopDelivery[], void>({
      query: () => ({ path: '/shop/deliveries/active' }),
      transformResponse: ({ deliveries }: ResponseOf<Calls['listActiveDeliveries']>) => deliveries,
      providesTags: tagsOf,
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch active deliveries'),
    }),
    listDeliveredDeliveries: build.query<readonly ShopDelivery[], void>({
      query: () => ({ path: '/shop/deliveries/delivered' }),
      transformResponse: ({ deliveries }: ResponseOf<Calls['listDeliveredDeliveries']>) =>
        deliveries,
      providesTags: tagsOf,
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch delivered deliveries'),
    }),
    getDelivery: build.query<DeliveryStory, number>({
      query: (id) => ({ path: `/shop/deliveries/${id}` }),
      transformResponse: ({ delivery, items, timeline }: ResponseOf<Calls['getShopDelivery']>) => ({
        ...delivery,
        items,
        timeline,
      }),
      providesTags: (_delivery, _error, id) => [{ type: 'Delivery', id }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch delivery details'),
    }),
    createDelivery: build.mutation<ShopDeliveryDetail, NewDelivery>({
      query: ({ idempotencyKey, delivery }) => ({
        path: '/shop/create',
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: delivery,
      }),
      transformResponse: ({ delivery }: ResponseOf<Calls['createDelivery']>) => delivery,
      // Refused because a product was taken meanwhile: the list must show which one.
      invalidatesTags: (_delivery, error) =>
        error ? (error.status === 409 ? ['Product'] : []) : ['Delivery', 'Product'],
      onQueryStarted: async ({ delivery }, { dispatch, queryFulfilled }) => {
        try {
          const { data: created } = await queryFulfilled;
          toast.success('Delivery created successfully');
          dispatch(
            entityChanged({
              from: shopApi.reducerPath,
              tags: [
                { type: 'Delivery', id: created.id },
                ...delivery.products.map((product) => ({
                  type: 'Product' as const,
                  id: Number(product.product_id),
                })),
              ],
            }),
          );
        } catch {
          // The wizard tells of the failure itself (part 2, section 8).
        }
      },
    }),
  }),
});

export const {
  useCreateDeliveryMutation,
  useGetDeliveryQuery,
  useListActiveDeliveriesQuery,
  useListDeliveredDeliveriesQuery,
} = deliveriesApi;
export const { useQuerySubscription: useActiveDeliveriesLoaded } =
  deliveriesApi.endpoints.listActiveDeliveries;
export const { useQuerySubscription: useDeliveredDeliveriesLoaded } =
  deliveriesApi.endpoints.listDeliveredDeliveries;
