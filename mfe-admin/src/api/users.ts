import { checkAuth, entityChanged, fetchShops, type AppDispatch } from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi, endpoint } from './admin-api';

/** What a change of an account may change. */
const CHANGED = [{ type: 'User' }, { type: 'Driver' }, { type: 'Shop' }] as const;

interface Lifecycle {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: endpoint(build, 'listUsers', {
      providesTags: [{ type: 'User' }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch users'),
    }),
    getUser: endpoint(build, 'getUser', {
      request: (id: number) => ({ params: { id } }),
      // Fetched anew by each form, and by nothing else: what changes meanwhile is seen in the list.
      keepUnusedDataFor: 0,
      onQueryStarted: sayFailure(toast.error, 'User not found'),
    }),
    siteSettings: endpoint(build, 'siteSettings', { providesTags: [{ type: 'Settings' }] }),
    createUser: endpoint(build, 'createUser', {
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: sayDone('User created successfully'),
    }),
    updateUser: endpoint(build, 'updateUser', {
      // Also when refused: the list may then be out of date.
      invalidatesTags: CHANGED,
      onQueryStarted: sayDone('User updated successfully', greetByNewName),
    }),
    changeUserPassword: endpoint(build, 'changeUserPassword', {
      invalidatesTags: [{ type: 'User' }],
      onQueryStarted: sayDone('Password changed successfully'),
    }),
    deleteUser: endpoint(build, 'deleteUser', {
      invalidatesTags: CHANGED,
      onQueryStarted: sayDone('User deleted successfully'),
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
 * The success toast of part 1, section 8; a change also reaches the shop filter and the other slices.
 * A failure is told by whoever has asked: inside the dialog, or by a toast.
 */
function sayDone<Arg>(success: string, afterwards?: (arg: Arg, dispatch: AppDispatch) => void) {
  return async (arg: Arg, { dispatch, queryFulfilled }: Lifecycle): Promise<void> => {
    try {
      await queryFulfilled;
    } catch {
      return;
    }
    toast.success(success);
    dispatch(entityChanged({ from: adminApi.reducerPath, tags: CHANGED }));
    dispatch((then, getState) => {
      // Shells before 1.1, which do not tell whether the shops could be loaded, do not fetch them by that.
      if (getState().session.shopsFailed === undefined) void then(fetchShops());
    });
    afterwards?.(arg, dispatch);
  };
}

/** Whoever has changed their own account is greeted by its new name. */
function greetByNewName(
  { params }: { params: { id: number | string } },
  dispatch: AppDispatch,
): void {
  dispatch((then, getState) => {
    const { user, shopsFailed } = getState().session;
    // Shells before 1.1, which do not tell whether the shops could be loaded, would open the area anew.
    if (shopsFailed !== undefined && user?.id === Number(params.id)) void then(checkAuth());
  });
}
