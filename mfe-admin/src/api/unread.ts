import { adminApi, endpoint } from './admin-api';

const unreadApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countUnreadDeliveries: endpoint(build, 'countUnreadDeliveries', {
      // A live update counts a new delivery at once, not at the next poll.
      providesTags: [{ type: 'Delivery' }],
      onQueryStarted: async (_none, { queryFulfilled }) => {
        // Part 1, section 8: only logged.
        await queryFulfilled.catch((failure: unknown) =>
          console.warn('Failed to fetch unread count', failure),
        );
      },
    }),
    markDeliveriesAsRead: endpoint(build, 'markDeliveriesAsRead', {
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
        }
        // A count from before the mark may still be on its way, and deliveries since then are unread.
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
