import { erasuresBy, REASON } from '../../testing/erasures';
import { addDelivery } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let shop: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  shop = await server.signIn('shop');
});

const { recordsOf, erase } = erasuresBy(server, () => admin);

it.each(['pending', 'assigned', 'in_transit'] as const)(
  'a delivery that is %s cannot be erased',
  async (status) => {
    await addDelivery(server.db, shop.user.id, { customer_name: `Offen ${status}`, status });
    const found = await recordsOf(`Offen ${status}`);
    expect(found[0]!.lock).toMatch(/^Livraison en cours/);
    const response = await erase(found);
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toMatch(/^Livraison en cours : elle pourra être effacée/);
  },
);

it('all records are erased, or none', async () => {
  const closed = { customer_name: 'Ganz oder gar nicht', status: 'cancelled' } as const;
  await addDelivery(server.db, shop.user.id, closed);
  await addDelivery(server.db, shop.user.id, { ...closed, status: 'pending' });
  expect((await erase(await recordsOf('Ganz oder gar nicht'))).statusCode).toBe(409);
  expect(await recordsOf('Ganz oder gar nicht')).toHaveLength(2);
});

it('a record that was changed since the search is not erased', async () => {
  await addDelivery(server.db, shop.user.id, { customer_name: 'Veraltet', status: 'cancelled' });
  const found = await recordsOf('Veraltet');
  const response = await erase(found.map((record) => ({ ...record, version: record.version - 1 })));
  expect(response.statusCode).toBe(409);
  expect(messageOf(response)).toMatch(/modifiée entre-temps/);
});

it('a reason that names the person is refused, since it stays', async () => {
  await addDelivery(server.db, shop.user.id, {
    ...{ customer_name: 'Odile Schnebelen', customer_phone: '+33 6 12 34 56 78' },
    status: 'cancelled',
  });
  const found = await recordsOf('Schnebelen');
  for (const reason of ['Courrier de mme schnebelen', 'Appel du 06.12.34.56.78']) {
    const response = await erase(found, reason);
    expect([reason, response.statusCode]).toEqual([reason, 400]);
    expect(response.json()).toMatchObject({ errors: [{ path: 'reason' }] });
  }
});

it('the event says who, why and which records', async () => {
  const { id } = await addDelivery(server.db, shop.user.id, {
    ...{ customer_name: 'Wer und warum', status: 'completed' },
  });
  await erase(await recordsOf('Wer und warum'));
  const event = await server.db
    .selectFrom('events')
    .selectAll()
    .where('kind', '=', 'person_erased')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    ...{ actor_id: admin.user.id, before: null },
    after: { reason: REASON, records: [`delivery ${id}`] },
  });
});
