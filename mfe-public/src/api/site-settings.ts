import type { SiteSettings } from '@cigogne/contract';
import { publicApi } from './public-api';

export const siteSettings = publicApi.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query<SiteSettings, void>({ query: () => ({ path: '/public/site' }) }),
  }),
});

/** Name, telephone, e-mail and addresses of the house. */
export const { useSiteSettingsQuery } = siteSettings;
