import { adminApi, endpoint } from './admin-api';

const mapTilesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getMapTiles: endpoint(build, 'getMapTiles', {
      transformResponse: ({ tiles }) => tiles,
      // The operator's setting, which changes when the server is started anew.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetMapTilesQuery } = mapTilesApi;
