import { quoteCalls, sessionCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

const { endpoint } = endpointsOf({ ...sessionCalls, ...quoteCalls });

/** The calls that need no session. */
export const publicApi = createRoleApi('publicApi').injectEndpoints({
  endpoints: (build) => ({
    siteSettings: endpoint(build, 'siteSettings'),
    requestQuote: endpoint(build, 'requestQuote'),
  }),
});

export const { useSiteSettingsQuery, useRequestQuoteMutation } = publicApi;
