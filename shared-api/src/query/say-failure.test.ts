import { shopCalls } from '@cigogne/contract';
import { configureStore } from '@reduxjs/toolkit';
import { NO_NETWORK, refusal, stubApi } from '../testing/stub-api';
import { createRoleApi } from './create-role-api';
import { endpointsOf } from './endpoints-of';
import { sayFailure } from './say-failure';

const api = stubApi();
const say = jest.fn();
const { endpoint } = endpointsOf(shopCalls);
const slice = createRoleApi('shopApi').injectEndpoints({
  endpoints: (build) => ({
    listShopProducts: endpoint(build, 'listShopProducts', {
      keepUnusedDataFor: 0,
      onQueryStarted: sayFailure(say, 'Failed to fetch products', 'en'),
    }),
  }),
});

function screenOpens() {
  const store = configureStore({
    reducer: { shopApi: slice.reducer },
    middleware: (defaults) => defaults().concat(slice.middleware),
  });
  return { store, query: store.dispatch(slice.endpoints.listShopProducts.initiate()) };
}

beforeEach(() => say.mockReset());

it('says a failure once, however often the query fails again', async () => {
  api.on('get', '/shop/products', () => refusal(500, ''));
  const { query } = screenOpens();
  await query;
  await query.refetch();
  expect(say.mock.calls).toEqual([['Failed to fetch products']]);
});

it('says in the language of the screen that there is no network', async () => {
  api.on('get', '/shop/products', () => NO_NETWORK);
  await screenOpens().query;
  expect(say.mock.calls).toEqual([
    ['Failed to fetch products. No connection. Check your network, then try again.'],
  ]);
});

it('says nothing of a query that is dropped while it runs', async () => {
  api.on('get', '/shop/products', () => new Promise(() => undefined));
  const { store, query } = screenOpens();
  query.abort();
  await query;
  store.dispatch(slice.util.resetApiState());
  expect(say).not.toHaveBeenCalled();
});
