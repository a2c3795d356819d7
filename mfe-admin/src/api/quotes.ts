import type { Calls, Quote, ResponseOf } from '@cigogne/contract';
import { adminApi } from './admin-api';

type Quotes = ResponseOf<Calls['listQuotes']>;

const quotesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: build.query<Quotes, void>({
      query: () => ({ path: '/admin/quotes' }),
      providesTags: [{ type: 'Quote' }],
    }),
    markQuote: build.mutation<
      ResponseOf<Calls['markQuote']>,
      { quote: Pick<Quote, 'id'>; done?: boolean }
    >({
      query: ({ quote, done }) => ({
        path: `/admin/quotes/${quote.id}`,
        method: 'PATCH',
        body: { done },
      }),
      // Also after a failure: then the list may be older than the truth.
      invalidatesTags: [{ type: 'Quote' }],
    }),
  }),
});

/** Requests for quotes, and marking them as read or done. */
export const { useListQuotesQuery, useMarkQuoteMutation } = quotesApi;
