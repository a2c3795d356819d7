import { randomUUID } from 'node:crypto';
import { todayInParis } from '@cigogne/contract';
import { formOf, minutesAgo, photo, visitsOf } from '../../testing/driver-visits';
import { addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let driver: SignedInClient;
let shop: SignedInClient;
beforeEach(async () => {
  driver = await server.signIn('driver');
  shop = await server.signIn('shop');
});

const { addOwn, fail, start, row, eventsOf } = visitsOf(
  server,
  () => driver,
  () => shop,
);

describe('starting a delivery', () => {
  it('sets it in transit, which the driver reads as in_progress', async () => {
    const { id } = await addOwn();
    const tapped = minutesAgo(20);
    const response = await start(id, { done_at: tapped });
    expect(response.json()).toMatchObject({ delivery: { id, status: 'in_progress' } });
    const { status, started_at } = await row(id);
    expect(status).toBe('in_transit');
    expect(new Date(started_at!).toISOString()).toBe(tapped);
    expect(await eventsOf(id)).toMatchObject([{ kind: 'delivery_started' }]);
  });

  it('twice changes nothing the second time', async () => {
    const { id } = await addOwn();
    await start(id);
    expect((await start(id)).statusCode).toBe(200);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it.each([
    ['completed', 'Cette livraison est déjà terminée.'],
    ['delivered', 'Cette livraison est déjà remise.'],
    ['cancelled', 'Cette livraison est annulée.'],
    ['pending', 'Cette livraison ne vous est pas encore attribuée.'],
  ] as const)('that is %s is refused', async (status, sentence) => {
    const { id } = await addOwn({ status });
    const response = await start(id);
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe(sentence);
  });

  it('that has lost its day says so', async () => {
    const { id } = await addOwn({ delivery_date: null });
    const response = await start(id);
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toMatch(/^Cette livraison n’a plus de date/);
  });

  it('of somebody else answers 404', async () => {
    const { id } = await addOwn({ driver_id: (await addUser(server.db, 'driver')).id });
    expect((await start(id)).statusCode).toBe(404);
  });
});

describe('a visit that fails', () => {
  it('sends the delivery back without day and driver, as its second visit, with the reason', async () => {
    const { id } = await addOwn({ status: 'in_transit' });
    const response = await fail(id, formOf({ reason: 'client_absent', note: 'Sonné 3 fois' }));
    expect(response.json()).toEqual({
      delivery: { id, attempt: 2, failure_reason: 'client_absent' },
    });
    expect(await row(id)).toMatchObject({
      status: 'pending',
      delivery_date: null,
      driver_id: null,
      started_at: null,
      attempt: 2,
      failure_reason: 'client_absent',
      failure_note: 'Sonné 3 fois',
    });
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'delivery_failed', after: { failure_reason: 'client_absent', attempt: 2 } },
    ]);
  });

  it('is shown to planner and shop with its photos, which both may open', async () => {
    const { id } = await addOwn();
    await fail(id, formOf({ reason: 'damaged' }, [await photo()]));
    const planner = await server.signIn('manager');
    const told = {
      id,
      attempt: 2,
      failure_reason: 'damaged',
      failure_images: [expect.any(String)],
    };
    const planned = await planner.call('listScheduledDeliveries', { query: {} });
    const { deliveries } = planned.json<{
      deliveries: { id: number; failure_images: string[] }[];
    }>();
    const mine = deliveries.find((delivery) => delivery.id === id);
    expect(mine).toMatchObject(told);
    const seen = await shop.call('getShopDelivery', { params: { id } });
    expect(seen.json()).toMatchObject({ delivery: told });
    const fileId = mine!.failure_images[0]!.split('/').at(-1)!;
    for (const person of [planner, shop]) {
      expect((await person.call('getFile', { params: { id: fileId } })).statusCode).toBe(200);
    }
  });

  it('with a damaged product needs a photo', async () => {
    const { id } = await addOwn();
    const response = await fail(id, formOf({ reason: 'damaged' }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ path: 'delivery_images', message: 'Ajoutez une photo du produit abîmé.' }],
    });
  });

  it('for another reason needs a note', async () => {
    const { id } = await addOwn();
    const response = await fail(id, formOf({ reason: 'other', note: '  ' }));
    expect(response.json()).toMatchObject({
      errors: [{ path: 'note', message: 'Expliquez pourquoi dans la note.' }],
    });
    expect((await fail(id, formOf({ reason: 'weather' }))).statusCode).toBe(400);
    expect(await row(id)).toMatchObject({ status: 'assigned', attempt: 1 });
  });

  it('with the same Idempotency-Key gets the first answer again, though it has left the driver', async () => {
    const { id } = await addOwn();
    const headers = { 'idempotency-key': randomUUID() };
    const image = await photo();
    const body = () => formOf({ reason: 'damaged' }, [image]);
    const first = await fail(id, body(), headers);
    const second = await fail(id, body(), headers);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await row(id)).toMatchObject({ attempt: 2 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('can succeed the next time, and keeps the photos of each visit', async () => {
    const { id } = await addOwn();
    await fail(id, formOf({ reason: 'damaged' }, [await photo()]));
    await server.db
      .updateTable('deliveries')
      .set({ status: 'assigned', driver_id: driver.user.id, delivery_date: today })
      .where('id', '=', id)
      .execute();
    await fail(id, formOf({ reason: 'damaged' }, [await photo()]));
    const seen = await shop.call('getShopDelivery', { params: { id } });
    const { delivery } = seen.json<{ delivery: { attempt: number; failure_images: string[] } }>();
    expect(delivery.attempt).toBe(3);
    expect(delivery.failure_images).toHaveLength(2);
  });
});

it('appears in the shop’s timeline at the times of the taps, in their order', async () => {
  const { id } = await addOwn();
  const [started, failed] = [minutesAgo(90), minutesAgo(80)];
  await fail(id, formOf({ reason: 'no_access', done_at: failed }));
  const seen = await shop.call('getShopDelivery', { params: { id } });
  const { timeline } = seen.json<{ timeline: { kind: string; at: string }[] }>();
  expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'failed']);
  expect(Date.parse(timeline[1]!.at)).toBe(Date.parse(failed));
  const other = await addOwn();
  await start(other.id, { done_at: started });
  const story = await shop.call('getShopDelivery', { params: { id: other.id } });
  expect(story.json()).toMatchObject({
    timeline: [{ kind: 'created' }, { kind: 'on_the_way', at: started }],
  });
});
