import type { StopsToReassign } from '@cigogne/contract';
import { checkAuth, entityChanged, fetchShops, type AppDispatch } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { reassignText } from '../components/reassign-text';
import { adminApi, endpoint } from './admin-api';

/** Tags that a change of an account affects. */
const CHANGED = [{ type: 'User' }, { type: 'Driver' }, { type: 'Shop' }] as const;

const sayNotFound = sayFailure(toast.error, 'User not found');

interface Lifecycle<Data> {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<{ readonly data: Data }>;
}

/** A completed change. */
interface Done<Arg, Data> {
  readonly arg: Arg;
  readonly data: Data;
  readonly dispatch: AppDispatch;
}

const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: endpoint(build, 'listUsers', {
      providesTags: [{ type: 'User' }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch users'),
    }),
    getUser: endpoint(build, 'getUser', {
      request: (id: number) => ({ params: { id } }),
      // Only used by forms, each of which fetches it again; the list shows later changes.
      keepUnusedDataFor: 0,
      // A former failure in the cache would silence this one, as polling needs it; here a person asks each time.
      onQueryStarted: (id, { queryFulfilled }) =>
        sayNotFound(id, { queryFulfilled, getCacheEntry: () => ({}) }),
    }),
    siteSettings: endpoint(build, 'siteSettings', { providesTags: [{ type: 'Settings' }] }),
    createUser: endpoint(build, 'createUser', {
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: sayDone('User created successfully'),
    }),
    updateUser: endpoint(build, 'updateUser', {
      // Also when refused: the list may be outdated.
      invalidatesTags: CHANGED,
      onQueryStarted: sayDone(
        'User updated successfully',
        (done: Done<UserUpdate, LeftToOthers>) => {
          tellWhatIsLeft(done);
          greetByNewName(done);
        },
      ),
    }),
    changeUserPassword: endpoint(build, 'changeUserPassword', {
      invalidatesTags: [{ type: 'User' }],
      onQueryStarted: sayDone('Password changed successfully'),
    }),
    deleteUser: endpoint(build, 'deleteUser', {
      invalidatesTags: CHANGED,
      onQueryStarted: sayDone('User deleted successfully', tellWhatIsLeft),
    }),
  }),
});

export const {
  useChangeUserPasswordMutation,
  useCreateUserMutation,
  useDeleteUserMutation,
  useLazyGetUserQuery,
  useListUsersQuery,
  useSiteSettingsQuery,
  useUpdateUserMutation,
} = usersApi;

/**
 * The success toast of part 1, section 8; a change is also passed on to the shop filter and the other slices.
 * Failures are reported by the caller: inside the dialog, or as a toast.
 */
function sayDone<Arg, Data>(success: string, afterwards?: (done: Done<Arg, Data>) => void) {
  return async (arg: Arg, { dispatch, queryFulfilled }: Lifecycle<Data>): Promise<void> => {
    const fulfilled = await Promise.resolve(queryFulfilled).catch(() => undefined);
    if (!fulfilled) return;
    toast.success(success);
    dispatch(entityChanged({ from: adminApi.reducerPath, tags: CHANGED }));
    dispatch((then, getState) => {
      // Shells before 1.1, which lack this flag, do not refetch the shops on that notification.
      if (getState().session.shopsFailed === undefined) void then(fetchShops());
    });
    afterwards?.({ arg, dispatch, data: fulfilled.data });
  };
}

interface UserUpdate {
  readonly params: { readonly id: number | string };
}

/** Null from an older server, which answers a deletion without a body. */
type LeftToOthers = { readonly to_reassign?: StopsToReassign | null | undefined } | null;

function tellWhatIsLeft({ data }: Pick<Done<unknown, LeftToOthers>, 'data'>): void {
  if (data?.to_reassign) toast(reassignText(data.to_reassign));
}

/** Updates the name in the greeting when users have changed their own account. */
function greetByNewName({ arg: { params }, dispatch }: Done<UserUpdate, unknown>): void {
  dispatch((then, getState) => {
    const { user, shopsFailed } = getState().session;
    // Shells before 1.1, which lack this flag, would reopen the area.
    if (shopsFailed !== undefined && user?.id === Number(params.id)) void then(checkAuth());
  });
}
