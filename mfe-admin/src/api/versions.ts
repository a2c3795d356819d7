import { adminApi, endpoint } from './admin-api';

/** The released versions of this site, and their errors. */
export const { useListVersionsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ listVersions: endpoint(build, 'listVersions', {}) }),
});
