import {
  entityChanged,
  fetchShops,
  messageOf,
  type AppDispatch,
  type CallError,
} from '@cigogne/shared-api';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi, endpoint } from './admin-api';

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
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
      // Always fetched anew: a form must not begin with an outdated account.
      keepUnusedDataFor: 0,
      onQueryStarted: sayFailure(toast.error, 'User not found'),
    }),
    createUser: endpoint(build, 'createUser', {
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: toastOutcome('User created successfully', 'Failed to create user'),
    }),
    updateUser: endpoint(build, 'updateUser', {
      // Also when refused: the list is then out of date.
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: toastOutcome('User updated successfully', 'Failed to update user'),
    }),
    changeUserPassword: endpoint(build, 'changeUserPassword', {
      invalidatesTags: [{ type: 'User' }],
      onQueryStarted: toastOutcome('Password changed successfully', 'Failed to change password'),
    }),
    deleteUser: endpoint(build, 'deleteUser', {
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: toastOutcome('User deleted successfully', 'Failed to delete user'),
    }),
  }),
});

export const {
  useChangeUserPasswordMutation,
  useCreateUserMutation,
  useDeleteUserMutation,
  useGetUserQuery,
  useListUsersQuery,
  useUpdateUserMutation,
} = usersApi;

/** The toasts of part 1, section 8; a change also reaches the shop filter and the other slices. */
function toastOutcome(success: string, failure: string) {
  return async (_arg: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (refusal) {
      toast.error(messageOf((refusal as { error?: CallError }).error, failure));
      return;
    }
    toast.success(success);
    dispatch(
      entityChanged({
        from: adminApi.reducerPath,
        tags: [{ type: 'User' }, { type: 'Shop' }, { type: 'Driver' }],
      }),
    );
    const shops = await dispatch(fetchShops());
    if (!shops.ok) toast.error(shops.message);
  };
}
