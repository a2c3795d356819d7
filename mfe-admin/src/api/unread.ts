import { adminApi, endpoint } from './admin-api';

const unreadApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    countUnreadDeliveries: endpoint(build, 'countUnreadDeliveries', {
      // So that a live update counts a new delivery at once, not at the next poll.
      providesTags: [{ type: 'Delivery' }],
      onQueryStarted: async (_none, { queryFulfilled }) => {
        // Only logged (part 1, section 8).
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
        // A count requested before the mark may still be under way, and deliveries since then are unread.
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
