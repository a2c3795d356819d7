import { entityChanged, type AppDispatch } from '@cigogne/shared-api';
import { adminApi, endpoint, pages } from './admin-api';

interface Lifecycle {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/** Tags of all personal data. */
const CHANGED = [
  { type: 'Delivery' },
  { type: 'Product' },
  { type: 'User' },
  { type: 'Shop' },
  { type: 'Driver' },
  { type: 'Quote' },
] as const;

/**
 * Past and future deletions, which depend on the retention settings; not refetched at other changes of the settings.
 * Live updates send this tag with the settings.
 */
const FORGETTING = { type: 'Settings', id: 'forgetting' } as const;

/** Refetches everything with personal data, here and in the other slices, also after a refusal. */
async function tellChange(_arg: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  await Promise.resolve(queryFulfilled).catch(() => undefined);
  dispatch(entityChanged({ from: adminApi.reducerPath, tags: [...CHANGED] }));
}

/** Options for calls that erase or correct personal data. */
const CHANGING = { invalidatesTags: [...CHANGED, FORGETTING], onQueryStarted: tellChange };

/** Deletion by the house's rules, and requests of individuals. */
export const {
  useCorrectDeliveryPersonMutation,
  useCorrectQuotePersonMutation,
  useErasePersonMutation,
  useListForgettingRunsInfiniteQuery,
  usePreviewForgettingQuery,
  useRunForgettingMutation,
  useSearchPersonsMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    previewForgetting: endpoint(build, 'previewForgetting', {
      providesTags: [FORGETTING],
    }),
    listForgettingRuns: pages(build, 'listForgettingRuns', {
      providesTags: [FORGETTING],
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ runs, more }) => (more ? runs.at(-1)?.id : undefined),
      },
      request: ({ pageParam }: { queryArg: void; pageParam: number }) => ({
        query: pageParam ? { before: pageParam } : {},
      }),
    }),
    runForgetting: endpoint(build, 'runForgetting', CHANGING),
    // A mutation that changes nothing: sent as a POST, so that no name gets into an address.
    searchPersons: endpoint(build, 'searchPersons', {}),
    erasePerson: endpoint(build, 'erasePerson', CHANGING),
    correctDeliveryPerson: endpoint(build, 'correctDeliveryPerson', CHANGING),
    correctQuotePerson: endpoint(build, 'correctQuotePerson', CHANGING),
  }),
});
