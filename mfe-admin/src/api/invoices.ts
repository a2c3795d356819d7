import type { ReportRange } from '@cigogne/contract';
import { adminApi, endpoint } from './admin-api';

interface InvoicesAsked extends ReportRange {
  readonly shopId: number;
}

export const { useListRangeInvoicesQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listRangeInvoices: endpoint(build, 'listRangeInvoices', {
      request: ({ shopId, ...range }: InvoicesAsked) => ({ params: { shopId }, query: range }),
      providesTags: [{ type: 'Invoice' }],
    }),
  }),
});
