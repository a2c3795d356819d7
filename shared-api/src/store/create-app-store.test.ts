import { waitFor } from '@testing-library/dom';
import { createRoleApi } from '../query';
import { signedOut } from '../session/session-slice';
import { stubApi } from '../testing/stub-api';
import { createAppStore } from './create-app-store';
import { entityChanged } from './entity-changed';

const api = stubApi();

/** A remote's slice with one list of deliveries. */
function aSlice(reducerPath: string) {
  return createRoleApi(reducerPath).injectEndpoints({
    endpoints: (build) => ({
      deliveries: build.query<{ deliveries: number[] }, undefined>({
        query: () => ({ method: 'GET', path: `/${reducerPath}/deliveries` }),
        providesTags: [{ type: 'Delivery' }],
      }),
    }),
  });
}

function countFetches(path: string): () => number {
  let count = 0;
  api.on('get', `/${path}/deliveries`, () => {
    count += 1;
    return { deliveries: [count] };
  });
  return () => count;
}

describe('a remote’s slice attached to a running store', () => {
  it('answers its first query', async () => {
    countFetches('shopApi');
    const slice = aSlice('shopApi');
    const store = createAppStore();
    store.attach(slice);
    const { data } = await store.dispatch(slice.endpoints.deliveries.initiate(undefined));
    expect(data).toEqual({ deliveries: [1] });
  });

  it('keeps what it has when it is attached again', async () => {
    countFetches('shopApi');
    const slice = aSlice('shopApi');
    const store = createAppStore();
    store.attach(slice);
    await store.dispatch(slice.endpoints.deliveries.initiate(undefined));
    store.attach(slice);
    const { data } = slice.endpoints.deliveries.select(undefined)(store.getState() as never);
    expect(data).toEqual({ deliveries: [1] });
  });

  it('refetches when another slice has changed a record, which itself does not', async () => {
    const ofShop = countFetches('shopApi');
    const ofAdmin = countFetches('adminApi');
    const [shop, admin] = [aSlice('shopApi'), aSlice('adminApi')];
    const store = createAppStore();
    store.attach(shop);
    store.attach(admin);
    await store.dispatch(shop.endpoints.deliveries.initiate(undefined));
    await store.dispatch(admin.endpoints.deliveries.initiate(undefined));

    store.dispatch(entityChanged({ from: 'adminApi', tags: [{ type: 'Delivery' }] }));

    await waitFor(() => expect(ofShop()).toBe(2));
    expect(ofAdmin()).toBe(1);
  });

  it('forgets everything when the user signs out', async () => {
    countFetches('shopApi');
    const slice = aSlice('shopApi');
    const store = createAppStore();
    store.attach(slice);
    await store.dispatch(slice.endpoints.deliveries.initiate(undefined));
    const cached = () =>
      slice.endpoints.deliveries.select(undefined)(store.getState() as never).data;
    expect(cached()).toEqual({ deliveries: [1] });

    store.dispatch(signedOut());

    expect(cached()).toBeUndefined();
    expect(store.getState().session.user).toBeNull();
  });
});
