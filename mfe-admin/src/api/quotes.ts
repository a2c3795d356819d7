import { adminApi, endpoint } from './admin-api';

const quotesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: endpoint(build, 'listQuotes', { providesTags: [{ type: 'Quote' }] }),
    markQuote: endpoint(build, 'markQuote', {
      // Also after a failure: the list may then be out of date.
      invalidatesTags: [{ type: 'Quote' }],
    }),
  }),
});

/** Requests for quotes, and marking them as read or done. */
export const { useListQuotesQuery, useMarkQuoteMutation } = quotesApi;
export const { listQuotes } = quotesApi.endpoints;
