import { quoteCalls, sessionCalls, settingsCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

const { endpoint } = endpointsOf({ ...sessionCalls, ...quoteCalls, ...settingsCalls });

/** Calls without a session. */
export const publicApi = createRoleApi('publicApi').injectEndpoints({
  endpoints: (build) => ({
    siteSettings: endpoint(build, 'siteSettings'),
    legalTexts: endpoint(build, 'legalTexts'),
    requestQuote: endpoint(build, 'requestQuote'),
  }),
});

export const { useSiteSettingsQuery, useLegalTextsQuery, useRequestQuoteMutation } = publicApi;
