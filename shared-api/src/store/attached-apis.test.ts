import { ENTITY_TYPES } from '@cigogne/contract';
import { waitFor } from '@testing-library/dom';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createRoleApi } from '../query';
import { stubApi } from '../testing/stub-api';
import { createAppStore } from './create-app-store';
import { entityChanged } from './entity-changed';

const api = stubApi();

/** A version of a remote's slice; each version requests an address of its own. */
function aVersion(version: string) {
  return createRoleApi('shopApi').injectEndpoints({
    endpoints: (build) => ({
      deliveries: build.query<string[], undefined>({
        query: () => ({ method: 'GET', path: `/${version}/deliveries` }),
        providesTags: [{ type: 'Delivery' }],
      }),
      cancel: build.mutation<null, undefined>({
        query: () => ({ method: 'POST', path: `/${version}/cancel` }),
        invalidatesTags: [{ type: 'Delivery' }],
      }),
    }),
  });
}

/** Answers a version's list with its name and the number of its requests. */
function countFetches(version: string): () => number {
  let count = 0;
  api.on('get', `/${version}/deliveries`, () => [`${version} #${(count += 1)}`]);
  return () => count;
}

type Version = ReturnType<typeof aVersion>;
type Store = ReturnType<typeof createAppStore>;

const open = (store: Store, { endpoints }: Version, pollingInterval?: number) =>
  store.dispatch(
    endpoints.deliveries.initiate(
      undefined,
      pollingInterval === undefined ? {} : { subscriptionOptions: { pollingInterval } },
    ),
  );
const shownBy = (store: Store, { endpoints }: Version) =>
  endpoints.deliveries.select(undefined)(store.getState() as never).data;

const stateOf = (store: Store) => (store.getState() as unknown as { shopApi: object }).shopApi;

/** A store in which the second version has replaced the first. */
async function swapped() {
  const fetches = { v1: countFetches('v1'), v2: countFetches('v2') };
  const [v1, v2] = [aVersion('v1'), aVersion('v2')];
  const store = createAppStore();
  store.attach(v1);
  await open(store, v1, 20);
  store.attach(v2);
  return { store, v1, v2, fetches };
}

describe('a slice that takes the place of another version’s', () => {
  it('starts without the other one’s data', async () => {
    const { store, v2 } = await swapped();
    expect(shownBy(store, v2)).toBeUndefined();
    await open(store, v2);
    expect(shownBy(store, v2)).toEqual(['v2 #1']);
  });

  it('refetches after its own mutations', async () => {
    const { store, v2, fetches } = await swapped();
    api.on('post', '/v2/cancel', () => undefined);
    await open(store, v2);
    await store.dispatch(v2.endpoints.cancel.initiate(undefined));
    await waitFor(() => expect(shownBy(store, v2)).toEqual(['v2 #2']));
    expect(fetches.v2()).toBe(2);
  });

  it('refetches when another remote has changed a record', async () => {
    const { store, v2 } = await swapped();
    await open(store, v2);
    store.dispatch(entityChanged({ from: 'adminApi', tags: [{ type: 'Delivery' }] }));
    await waitFor(() => expect(shownBy(store, v2)).toEqual(['v2 #2']));
  });

  it('polls, while the other one has stopped', async () => {
    const { store, v2, fetches } = await swapped();
    const before = fetches.v1();
    const list = open(store, v2, 20);
    await waitFor(() => expect(fetches.v2()).toBeGreaterThan(3));
    expect(fetches.v1()).toBe(before);
    list.unsubscribe();
  });

  it('can be replaced itself', async () => {
    const { store, v2 } = await swapped();
    await open(store, v2);
    countFetches('v3');
    const v3 = aVersion('v3');
    store.attach(v3);
    await open(store, v3);
    expect(shownBy(store, v3)).toEqual(['v3 #1']);
  });

  it('gives up the calls that the other one has under way', () => {
    const signals: AbortSignal[] = [];
    const old = createApi({
      reducerPath: 'shopApi',
      tagTypes: ENTITY_TYPES,
      baseQuery: (_: undefined, { signal }) => {
        signals.push(signal);
        return new Promise<{ data: null }>(() => undefined);
      },
      endpoints: (build) => ({
        list: build.query<null, undefined>({ query: () => undefined }),
        cancel: build.mutation<null, undefined>({ query: () => undefined }),
      }),
    });
    const store = createAppStore();
    store.attach(old);
    void store.dispatch(old.endpoints.list.initiate(undefined));
    void store.dispatch(old.endpoints.cancel.initiate(undefined));

    store.attach(aVersion('v2'));

    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('has its own settings, not the other one’s', () => {
    const keeping = (seconds: number) =>
      createApi({
        reducerPath: 'shopApi',
        tagTypes: ENTITY_TYPES,
        baseQuery: () => ({ data: null }),
        endpoints: () => ({}),
        keepUnusedDataFor: seconds,
      });
    const store = createAppStore();
    store.attach(keeping(60));
    store.attach(keeping(5));
    expect(stateOf(store)).toMatchObject({ config: { keepUnusedDataFor: 5 } });
  });
});
