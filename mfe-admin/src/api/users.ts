import {
  entityChanged,
  fetchShops,
  messageOf,
  type AppDispatch,
  type CallError,
} from '@cigogne/shared-api';
import type { ManagedUser, UserChangeSent } from '@cigogne/contract';
import { sayFailure } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import { adminApi } from './admin-api';

interface NewUser {
  /** The same for every attempt to send one form, so that retries make one account. */
  readonly idempotencyKey: string;
  readonly form: UserChangeSent & { readonly password: string };
}

interface UserEdit {
  readonly user: Pick<ManagedUser, 'id' | 'version'>;
  readonly form: UserChangeSent;
}

interface Lifecycle {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<readonly ManagedUser[], void>({
      query: () => ({ path: '/admin/users' }),
      providesTags: [{ type: 'User' }],
      onQueryStarted: sayFailure(toast.error, 'Failed to fetch users'),
    }),
    getUser: build.query<ManagedUser, number>({
      query: (id) => ({ path: `/admin/users/${id}` }),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
      // Always as it is now: what is edited must not be a minute old.
      keepUnusedDataFor: 0,
      onQueryStarted: sayFailure(toast.error, 'User not found'),
    }),
    createUser: build.mutation<ManagedUser, NewUser>({
      query: ({ idempotencyKey, form }) => ({
        path: '/admin/users',
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: form,
      }),
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: tell('User created successfully', 'Failed to create user'),
    }),
    updateUser: build.mutation<ManagedUser, UserEdit>({
      query: ({ user, form }) => ({
        path: `/admin/users/${user.id}`,
        method: 'PUT',
        headers: { 'If-Match': `"${user.version}"` },
        body: form,
      }),
      // Also when refused: then the list is older than the truth.
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: tell('User updated successfully', 'Failed to update user'),
    }),
    changeUserPassword: build.mutation<null, { id: number; password: string }>({
      query: ({ id, password }) => ({
        path: `/admin/users/${id}/password`,
        method: 'PATCH',
        body: { password },
      }),
      invalidatesTags: [{ type: 'User' }],
      onQueryStarted: tell('Password changed successfully', 'Failed to change password'),
    }),
    deleteUser: build.mutation<null, number>({
      query: (id) => ({ path: `/admin/users/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'User' }, { type: 'Driver' }],
      onQueryStarted: tell('User deleted successfully', 'Failed to delete user'),
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

/** The toasts of part 1, section 8; the shop filter and the other slices learn of the change. */
function tell(success: string, failure: string) {
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
