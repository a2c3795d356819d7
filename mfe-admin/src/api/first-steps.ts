import { adminApi, endpoint } from './admin-api';

const firstStepsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: endpoint(build, 'getFirstSteps', { providesTags: [{ type: 'User' }] }),
    hideFirstSteps: endpoint(build, 'hideFirstSteps', {
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          // The button's own screen reports the failure.
          return;
        }
        dispatch(
          firstStepsApi.util.updateQueryData('getFirstSteps', undefined, () => ({ steps: [] })),
        );
      },
    }),
  }),
});

/** The first steps of a new house, and hiding them. */
export const { useGetFirstStepsQuery, useHideFirstStepsMutation } = firstStepsApi;
export const { getFirstSteps } = firstStepsApi.endpoints;
