import { shopCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

const { endpoint } = endpointsOf(shopCalls);

/** The area's API slice. Further endpoints are injected file by file, as the slice grows. */
export const __camel__Api = createRoleApi('__camel__Api').injectEndpoints({
  endpoints: (build) => ({
    list__Records__: endpoint(build, 'listShopProducts', {
      transformResponse: ({ __records__ }) => __records__,
      providesTags: ['Product'],
    }),
  }),
});

export const { useList__Records__Query } = __camel__Api;
