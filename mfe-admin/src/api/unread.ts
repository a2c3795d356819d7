import type { Calls, ResponseOf } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi } from './admin-api';

type Unread = ResponseOf<Calls['countUnreadDeliveries']>;

const unreadApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countUnreadDeliveries: build.query<Unread, void>({
      query: () => ({ path: '/admin/deliveries/unread/count' }),
      // A new delivery that is heard of counts at once, not at the next poll.
      providesTags: [{ type: 'Delivery' }],
      onQueryStarted: async (_none, { queryFulfilled }) => {
        // Part 1, section 8: only logged.
        await queryFulfilled.catch((failure: unknown) =>
          console.warn('Failed to fetch unread count', failure),
        );
      },
    }),
    markDeliveriesAsRead: build.mutation<ResponseOf<Calls['markDeliveriesAsRead']>, void>({
      query: () => ({ path: '/admin/deliveries/mark-as-read', method: 'POST', body: {} }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const { endpoints, util } = unreadApi;
        const patch = dispatch(
          util.updateQueryData('countUnreadDeliveries', undefined, (unread) => {
            unread.count = 0;
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
          toast.error('Failed to mark deliveries as read. Refreshing count.');
        }
        // What was counted before the mark may still be on its way, and what came since is new.
        void dispatch(
          endpoints.countUnreadDeliveries.initiate(undefined, {
            forceRefetch: true,
            subscribe: false,
          }),
        );
      },
    }),
  }),
});

export const { useCountUnreadDeliveriesQuery, useMarkDeliveriesAsReadMutation } = unreadApi;
