import { createAppStore } from '../store/create-app-store';
import { stubApi } from '../testing/stub-api';
import { createRoleApi } from './create-role-api';
import { patchCachedLists } from './patch-cached-lists';

const api = stubApi();

it('a change shows in every cached list of the record and is taken back from all of them', async () => {
  api.on('get', '/months', ({ query }) => ({ month: query.get('month'), statuses: ['pending'] }));
  const slice = createRoleApi('planningApi').injectEndpoints({
    endpoints: (build) => ({
      month: build.query<{ statuses: string[] }, string>({
        query: (month) => ({ path: '/months', query: { month } }),
        providesTags: [{ type: 'Delivery', id: 7 }],
      }),
    }),
  });
  const store = createAppStore();
  store.attach(slice);
  for (const month of ['2026-03', '2026-04']) {
    await store.dispatch(slice.endpoints.month.initiate(month));
  }
  const shown = () =>
    ['2026-03', '2026-04'].map(
      (month) => slice.endpoints.month.select(month)(store.getState() as never).data?.statuses,
    );

  const patch = patchCachedLists(slice, store, [{ type: 'Delivery', id: 7 }], (draft) => {
    (draft as { statuses: string[] }).statuses = ['assigned'];
  });
  expect(shown()).toEqual([['assigned'], ['assigned']]);

  patch.undo();
  expect(shown()).toEqual([['pending'], ['pending']]);
});
