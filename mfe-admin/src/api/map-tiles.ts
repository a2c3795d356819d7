import { adminApi, endpoint } from './admin-api';

const mapTilesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getMapTiles: endpoint(build, 'getMapTiles', {
      transformResponse: ({ tiles }) => tiles,
      // A setting of the operator, which only changes when the server restarts.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetMapTilesQuery } = mapTilesApi;
