import { quoteCalls, shopCalls, stockCalls } from '@cigogne/contract';
import { createAppStore } from '../store/create-app-store';
import { stubApi } from '../testing/stub-api';
import { createRoleApi } from './create-role-api';
import { endpointsOf } from './endpoints-of';

const api = stubApi();

const { endpoint, pages } = endpointsOf({ ...shopCalls, ...stockCalls, ...quoteCalls });

const slice = createRoleApi('anApi').injectEndpoints({
  endpoints: (build) => ({
    countUnreadProducts: endpoint(build, 'countUnreadProducts'),
    getShopDelivery: endpoint(build, 'getShopDelivery', {
      request: (id: number) => ({ params: { id } }),
      transformResponse: ({ delivery }) => delivery.customer_name,
    }),
    setShopProductStatus: endpoint(build, 'setShopProductStatus'),
    requestQuote: endpoint(build, 'requestQuote'),
    listActiveInventory: pages(build, 'listActiveInventory', {
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      request: ({ queryArg, pageParam }: { queryArg: { shop_id: number }; pageParam: string }) => ({
        query: { ...queryArg, cursor: pageParam },
      }),
    }),
  }),
});

/** Only type-checked: what the types refuse. */
export const refused = (build: Parameters<typeof endpoint>[0]) => [
  // @ts-expect-error -- no call has this name
  endpoint(build, 'getShopDelivry'),
  // @ts-expect-error -- the call does not take this parameter
  endpoint(build, 'getShopDelivery', { request: (id: number) => ({ params: { shop: id } }) }),
  // @ts-expect-error -- the answer has no such field
  endpoint(build, 'countUnreadProducts', { transformResponse: ({ total }) => total as unknown }),
];

function aStore() {
  const store = createAppStore();
  store.attach(slice);
  return store;
}

it('a GET is a query whose path, parameters and answer are the contract’s', async () => {
  api.on('get', '/shop/products/unread-count', () => ({ count: 3 }));
  api.on('get', '/shop/deliveries/12', () => ({ delivery: { customer_name: 'Anne Meyer' } }));
  const { dispatch } = aStore();
  const { countUnreadProducts, getShopDelivery } = slice.endpoints;
  expect((await dispatch(countUnreadProducts.initiate(undefined))).data?.count).toBe(3);
  expect((await dispatch(getShopDelivery.initiate(12))).data).toBe('Anne Meyer');
});

it('anything else is a mutation with body, version and key', async () => {
  const seen: unknown[] = [];
  api.on('patch', '/shop/products/7/status', async ({ request }) => {
    seen.push(
      await request.json(),
      request.headers.get('If-Match'),
      request.headers.get('Idempotency-Key'),
    );
    return { product: { id: 7 } };
  });
  const { data } = await aStore().dispatch(
    slice.endpoints.setShopProductStatus.initiate({
      params: { id: 7 },
      body: { status: 'to_shop' },
      version: 4,
      idempotencyKey: 'k1',
    }),
  );
  expect(data?.product.id).toBe(7);
  expect(seen).toEqual([{ status: 'to_shop' }, '"4"', 'k1']);
});

it('a call with files is sent as a form, without the fields that are not set', async () => {
  let sent: FormData | undefined;
  api.on('post', '/public/quotes', async ({ request }) => void (sent = await request.formData()));
  const photo = new File(['x'], 'salon.jpg', { type: 'image/jpeg' });
  const { error } = await aStore().dispatch(
    slice.endpoints.requestQuote.initiate({
      body: { name: 'Anne', city: 'Obernai', message: 'Un lit', consent: 'on', phone: null },
      files: { photos: [photo] },
    }),
  );
  expect(error).toBeUndefined();
  expect(sent?.get('name')).toBe('Anne');
  expect(sent?.has('phone')).toBe(false);
  expect(sent?.get('photos')).toHaveProperty('name', 'salon.jpg');
});

it('pages ask for one after the other', async () => {
  const asked: string[] = [];
  api.on('get', '/stocker/inventory/active', ({ query }) => {
    asked.push(query.toString());
    return { products: [], total: 2, next_cursor: query.has('cursor') ? null : 'p2' };
  });
  const { dispatch } = aStore();
  const { listActiveInventory } = slice.endpoints;
  await dispatch(listActiveInventory.initiate({ shop_id: 3 }));
  await dispatch(listActiveInventory.initiate({ shop_id: 3 }, { direction: 'forward' }));
  expect(asked).toEqual(['shop_id=3', 'shop_id=3&cursor=p2']);
});
