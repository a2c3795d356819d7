import { entityChanged, messageOf, type CallError } from '@cigogne/shared-api';
import type { Calls, PriceChange, PricingRule, ResponseOf } from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi } from './admin-api';

interface SavedRules {
  readonly shopId: number;
  readonly pricingRules: readonly PricingRule[];
}

const pricingApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listPricingRules: build.query<readonly PricingRule[], number>({
      query: (shopId) => ({ path: `/admin/pricing/shops/${shopId}` }),
      transformResponse: (answer: ResponseOf<Calls['listPricingRules']>) => answer.pricingRules,
      // A changed price is heard of as a change of what is priced by it.
      providesTags: [{ type: 'Delivery' }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch pricing for shop'),
    }),
    savePricingRules: build.mutation<ResponseOf<Calls['savePricingRules']>, SavedRules>({
      query: ({ shopId, pricingRules }) => ({
        path: `/admin/pricing/shops/${shopId}`,
        method: 'PUT',
        body: { pricingRules },
      }),
      // The rules are loaded again after saving (part 2, section 4).
      invalidatesTags: [{ type: 'Delivery' }],
      onQueryStarted: async ({ shopId }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          // What was saved stands in the table until the rules have been loaded again.
          dispatch(
            pricingApi.util.updateQueryData('listPricingRules', shopId, () => data.pricingRules),
          );
        } catch (refusal) {
          toast.error(
            messageOf((refusal as { error?: CallError }).error, 'Failed to save pricing'),
          );
          return;
        }
        toast.success('Pricing saved successfully!');
        dispatch(entityChanged({ from: adminApi.reducerPath, tags: [{ type: 'Delivery' }] }));
      },
    }),
    listPriceChanges: build.query<readonly PriceChange[], number>({
      query: (shopId) => ({ path: `/admin/pricing/shops/${shopId}/history` }),
      transformResponse: (answer: ResponseOf<Calls['listPriceChanges']>) => answer.changes,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListPriceChangesQuery, useListPricingRulesQuery, useSavePricingRulesMutation } =
  pricingApi;
