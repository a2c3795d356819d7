import type { DeliveryCreationSent } from '@cigogne/contract';
import { formWith } from '../testing/pictures';
import { addProduct } from '../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../testing/test-server';

const server = useTestServer();

let shop: SignedInClient;
let body: DeliveryCreationSent;

beforeEach(async () => {
  shop = await server.signIn('shop');
  const product = await addProduct(server.db, shop.user.id);
  body = {
    customer_name: 'Odile Schmitt',
    customer_street: 'rue des Cigognes',
    customer_city: 'Colmar',
    products: [{ product_id: product.id }],
  };
});

const create = (key: string, changes: Partial<DeliveryCreationSent> = {}, client = shop) =>
  client.call('createDelivery', {
    body: { ...body, ...changes },
    headers: { 'idempotency-key': key },
  });

async function deliveriesOf({ user }: SignedInClient) {
  const rows = await server.db
    .selectFrom('deliveries')
    .select('id')
    .where('shop_id', '=', user.id)
    .execute();
  return rows.length;
}

describe('the same Idempotency-Key', () => {
  it('gets the first answer again, and nothing is created twice', async () => {
    const first = await create('cle-1');
    const again = await create('cle-1');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await deliveriesOf(shop)).toBe(1);
    const kept = await server.db
      .selectFrom('idempotency_keys')
      .select('response')
      .where('key', '=', 'cle-1')
      .execute();
    // Stores nothing that is not sent.
    expect(kept).toEqual([{ response: first.json<unknown>() }]);
  });

  it('sent five times simultaneously creates one delivery, which all five get as their answer', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('cle-2')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await deliveriesOf(shop)).toBe(1);
  });

  it('with another request is refused', async () => {
    await create('cle-3');
    const response = await create('cle-3', { customer_name: 'Quelqu’un d’autre' });
    expect(response.statusCode).toBe(422);
    expect(messageOf(response)).toMatch(/déjà été reçue/);
    expect(await deliveriesOf(shop)).toBe(1);
  });

  it('may be used again after a refusal', async () => {
    const refused = await create('cle-4', { products: [{ product_id: 2_000_000 }] });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect((await create('cle-4')).statusCode).toBe(200);
  });

  it('of another user is another key', async () => {
    await create('cle-5');
    const other = await server.signIn('shop');
    const product = await addProduct(server.db, other.user.id);
    const response = await create('cle-5', { products: [{ product_id: product.id }] }, other);
    expect(response.statusCode).toBe(200);
    expect(await deliveriesOf(other)).toBe(1);
  });

  it('is refused where one request clears what the other leaves as it is', async () => {
    const stocker = await server.signIn('stocker');
    const { id } = await addProduct(server.db, shop.user.id);
    const correct = (fields: Readonly<Record<string, string>>) =>
      stocker.call('correctProduct', {
        ...{ params: { id }, body: formWith([], { parts: '2', ...fields }) },
        headers: { 'idempotency-key': 'cle-7' },
      });
    expect((await correct({})).statusCode).toBe(200);
    expect((await correct({ quantity: '' })).statusCode).toBe(422);
  });

  it('of another call is another key, and each has its own answer', async () => {
    const first = await create('cle-6');
    const other = await shop.call('addMagazineProduct', {
      body: { name: 'Armoire', category_id: 18, location: 'magazine' },
      headers: { 'idempotency-key': 'cle-6' },
    });
    expect(other.statusCode).toBe(200);
    expect((await create('cle-6')).json()).toEqual(first.json());
  });
});

it('without a key a retry finds its product taken', async () => {
  expect((await shop.call('createDelivery', { body })).statusCode).toBe(200);
  expect((await shop.call('createDelivery', { body })).statusCode).toBe(409);
});

it('a key longer than 200 characters is a 400', async () => {
  expect((await create('x'.repeat(201))).statusCode).toBe(400);
});

it('two simultaneous deliveries with the same product: exactly one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.call('createDelivery', { body })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
});
