import { createRoleApi } from '@cigogne/shared-api/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useDeleteUserMutation } from '../api/users';
import { aStore } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

it('a changed account reaches the shops of the depot’s part and those of the filter, fetched once', async () => {
  const depot = createRoleApi('depotApi').injectEndpoints({
    endpoints: (build) => ({
      shops: build.query<string[], undefined>({
        query: () => ({ method: 'GET', path: '/depot/shops' }),
        providesTags: ['Shop'],
      }),
    }),
  });
  let names = ['Meubles du Ried'];
  api.on('get', '/depot/shops', () => names);
  let asked = 0;
  api.on('get', '/admindelivery/shops', () => {
    asked += 1;
    return { shops: names.map((name, id) => ({ id, name, email: 'shop@cigogne.example' })) };
  });
  api.on('delete', '/admin/users/:id', () => undefined);
  const store = aStore([]);
  store.attach(depot);
  await store.dispatch(depot.endpoints.shops.initiate(undefined));

  const { result } = renderHook(() => useDeleteUserMutation(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  names = ['La Maison Bleue'];
  await act(() => result.current[0]({ params: { id: 31 } }));

  const ofDepot = () => depot.endpoints.shops.select(undefined)(store.getState() as never).data;
  await waitFor(() => expect(ofDepot()).toEqual(names));
  await waitFor(() =>
    expect(store.getState().session.shops.map(({ name }) => name)).toEqual(names),
  );
  expect(asked).toBe(1);
});
