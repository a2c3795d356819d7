import { entityChanged, messageOf, type CallError } from '@cigogne/shared-api';
import type { PricingRule } from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi, endpoint } from './admin-api';

interface SavedRules {
  readonly shopId: number;
  readonly pricingRules: PricingRule[];
}

const ofShop = (shopId: number) => ({ params: { shopId } });

const pricingApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listPricingRules: endpoint(build, 'listPricingRules', {
      request: ofShop,
      transformResponse: ({ pricingRules }) => pricingRules,
      // Live updates report a changed price as a change of the deliveries it applies to.
      providesTags: [{ type: 'Delivery' }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch pricing for shop', 'en'),
    }),
    savePricingRules: endpoint(build, 'savePricingRules', {
      request: ({ shopId, pricingRules }: SavedRules) => ({
        ...ofShop(shopId),
        body: { pricingRules },
      }),
      // The rules are refetched after saving (part 2, section 4).
      invalidatesTags: [{ type: 'Delivery' }],
      onQueryStarted: async ({ shopId }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          // The table shows the saved values until the rules have been refetched.
          dispatch(
            pricingApi.util.updateQueryData('listPricingRules', shopId, () => data.pricingRules),
          );
        } catch (refusal) {
          toast.error(
            messageOf((refusal as { error?: CallError }).error, 'Failed to save pricing', 'en'),
          );
          return;
        }
        toast.success('Pricing saved successfully!');
        dispatch(entityChanged({ from: adminApi.reducerPath, tags: [{ type: 'Delivery' }] }));
      },
    }),
    listPriceChanges: endpoint(build, 'listPriceChanges', {
      request: ofShop,
      transformResponse: ({ changes }) => changes,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListPriceChangesQuery, useListPricingRulesQuery, useSavePricingRulesMutation } =
  pricingApi;
