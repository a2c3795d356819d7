import type { QuotePage } from '@cigogne/contract';
import { PART } from '@cigogne/shared-ui/show-more';
import { adminApi, endpoint, pages } from './admin-api';

const quotesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: pages(build, 'listQuotes', {
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total }: QuotePage, _all: unknown, offset: number) =>
          offset + PART < total ? offset + PART : undefined,
      },
      // The manifest's `firstCalls` request the first page, too.
      request: ({ pageParam }: { queryArg: void; pageParam: number }) => ({
        query: { limit: PART, ...(pageParam > 0 && { offset: pageParam }) },
      }),
      providesTags: [{ type: 'Quote' }],
    }),
    markQuote: endpoint(build, 'markQuote', {
      // Also after a failure: the list may be outdated.
      invalidatesTags: [{ type: 'Quote' }],
    }),
  }),
});

/** Quote requests, and marking them as read or done. */
export const { useListQuotesInfiniteQuery, useMarkQuoteMutation } = quotesApi;
export const { listQuotes } = quotesApi.endpoints;
