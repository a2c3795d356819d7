import type { Calls, ResponseOf, Town } from '@cigogne/contract';
import { shopApi } from './shop-api';

/** By postal code, or by the beginning of a name. */
export type TownSearch = { readonly postal_code: string } | { readonly name: string };

const townsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // A help while typing: when it fails, people type on.
    findTowns: build.query<readonly Town[], TownSearch>({
      query: (search) => ({ path: '/shop/towns', query: { ...search } }),
      transformResponse: ({ towns }: ResponseOf<Calls['findTowns']>) => towns,
    }),
  }),
});

export const { useFindTownsQuery } = townsApi;
