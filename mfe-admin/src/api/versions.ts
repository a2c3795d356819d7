import { adminApi, endpoint } from './admin-api';

/** What is released on this site, and what has failed with it. */
export const { useListVersionsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ listVersions: endpoint(build, 'listVersions', {}) }),
});
