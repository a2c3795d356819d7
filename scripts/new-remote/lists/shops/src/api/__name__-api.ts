import { stockCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

const { endpoint } = endpointsOf(stockCalls);

/** The area's API slice. Further endpoints are injected file by file, as the slice grows. */
export const __camel__Api = createRoleApi('__camel__Api').injectEndpoints({
  endpoints: (build) => ({
    list__Records__: endpoint(build, 'listStockerShops', {
      transformResponse: ({ __records__ }) => __records__,
      providesTags: ['Shop'],
    }),
  }),
});

export const { useList__Records__Query } = __camel__Api;
