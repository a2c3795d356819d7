import { endpoint, shopApi } from './shop-api';

const townsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Only an aid while typing: a failure is not reported.
    findTowns: endpoint(build, 'findTowns', {
      /** By a postal code, or by the beginning of a name. */
      request: (query: { readonly postal_code?: string; readonly name?: string }) => ({ query }),
      transformResponse: ({ towns }) => towns,
    }),
  }),
});

export const { useFindTownsQuery } = townsApi;
