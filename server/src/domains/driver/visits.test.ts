import { randomUUID } from 'node:crypto';
import { addDays, todayInParis } from '@cigogne/contract';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { DeliveriesTable, Product } from '../../platform/database/schema';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { setClock } from '../../testing/set-clock';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let driver: SignedInClient;
let shop: SignedInClient;
beforeEach(async () => {
  driver = await server.signIn('driver');
  shop = await server.signIn('shop');
});

const addOwn = (
  values: Partial<Insertable<DeliveriesTable>> = {},
  products: readonly Product[] = [],
) => {
  const own = {
    driver_id: driver.user.id,
    status: 'assigned',
    delivery_date: today,
    created_at: `${addDays(today, -30)}T08:00:00Z`,
    ...values,
  } as const;
  return addDelivery(server.db, shop.user.id, own, products);
};
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
const formOf = (fields: Record<string, string>, photos: readonly Buffer[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  photos.forEach((content) =>
    form.append('delivery_images', new Blob([new Uint8Array(content)]), 'photo.jpg'),
  );
  return form;
};
const fail = (id: number, body: FormData, headers = {}) =>
  driver.call('failDelivery', { params: { id }, body, headers });
const start = (id: number, body: object = {}, headers = {}) =>
  driver.call('startDelivery', { params: { id }, body, headers });
const row = (id: number) =>
  server.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: number) =>
  server.db.selectFrom('events').select(['kind', 'after']).where('subject_id', '=', id).execute();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

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

describe('the moment of a completion', () => {
  const complete = async (id: number, done_at: string, clock_ahead = '') => {
    const body = formOf({ done_at, clock_ahead }, [await photo()]);
    expect((await driver.call('completeDelivery', { params: { id }, body })).statusCode).toBe(200);
    return new Date((await row(id)).completed_at!).getTime();
  };

  it('is that of the tap, hours before it arrived', async () => {
    const { id } = await addOwn();
    const tapped = minutesAgo(180);
    expect(await complete(id, tapped)).toBe(Date.parse(tapped));
  });

  it.each([
    ['behind', -60],
    ['ahead', 60],
  ])('is that of the tap, though the phone’s clock is %s', async (_where, minutes) => {
    const phone = { done_at: minutesAgo(180 - minutes), clock_ahead: String(minutes * 60) };
    const tapped = Date.parse(phone.done_at) - minutes * 60_000;
    const { id } = await addOwn();
    expect(await complete(id, phone.done_at, phone.clock_ahead)).toBe(tapped);
    const other = await addOwn();
    const started = { ...phone, clock_ahead: minutes * 60 };
    expect((await start(other.id, started)).statusCode).toBe(200);
    expect(Date.parse((await row(other.id)).started_at!)).toBe(tapped);
    await fail(other.id, formOf({ ...phone, reason: 'no_access' }));
    expect(await eventsOf(other.id)).toContainEqual({
      kind: 'delivery_failed',
      after: expect.objectContaining({ failed_at: new Date(tapped).toISOString() }) as unknown,
    });
  });

  it('is repeated with its key, however wrong the phone’s clock is by then', async () => {
    const { id } = await addOwn();
    const body = async (clock_ahead: string) =>
      formOf({ done_at: minutesAgo(0), clock_ahead }, [await photo()]);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await body('0'), await body('3600')];
    second.set('done_at', first.get('done_at')!);
    for (const sent of [first, second]) {
      const answer = await driver.call('completeDelivery', { params: { id }, body: sent, headers });
      expect(answer.statusCode).toBe(200);
    }
  });

  it.each([
    ['the phone’s clock is ahead', minutesAgo(-60)],
    ['it is too long ago', `${addDays(today, -20)}T08:00:00.000Z`],
    ['it is none', 'tomorrow'],
  ])('is the server’s when %s', async (_case, told) => {
    const { id } = await addOwn();
    expect(Date.now() - (await complete(id, told))).toBeLessThan(60_000);
  });

  it.each([
    ['the delivery was created', { created_at: minutesAgo(10) }],
    ['its visit began', { status: 'in_transit', started_at: minutesAgo(10) }],
  ] as const)('is never before %s, however slow the phone’s clock', async (_what, values) => {
    const { id } = await addOwn(values);
    const earliest = 'started_at' in values ? values.started_at : values.created_at;
    expect(await complete(id, minutesAgo(25))).toBe(Date.parse(earliest));
    const seen = await shop.call('getShopDelivery', { params: { id } });
    const { timeline } = seen.json<{ timeline: { kind: string; at: string }[] }>();
    expect(timeline.at(-1)).toMatchObject({ kind: 'delivered', at: earliest });
  });

  describe('decides which prices count', () => {
    /** The shop's history of prices: what the office saved how many minutes ago, by category. */
    const savePrices = async (...saved: [minutes: number, prices: Record<number, number>][]) => {
      const admin = await server.signIn('admin');
      for (const [minutes, prices] of saved) {
        const pricingRules = Object.entries(prices).map(([category, base_price]) => ({
          category_id: Number(category),
          base_price,
        }));
        const call = { params: { shopId: shop.user.id }, body: { pricingRules } };
        expect((await admin.call('savePricingRules', call)).statusCode).toBe(200);
        await server.db
          .updateTable('events')
          .set({ at: minutesAgo(minutes) })
          .where('subject_kind', '=', 'price_list')
          .where('subject_id', '=', shop.user.id)
          .where('at', '>', minutesAgo(1))
          .execute();
      }
    };
    /** Completes a delivery of one item of each category; answers what is frozen. */
    const frozen = async (done_at: string, categories: readonly number[]) => {
      const products = await Promise.all(
        categories.map((category_id) => addProduct(server.db, shop.user.id, { category_id })),
      );
      const { id } = await addOwn({}, products);
      await complete(id, done_at);
      const items = await server.db
        .selectFrom('delivery_items')
        .select('base_price')
        .where('delivery_id', '=', id)
        .orderBy('category_id')
        .execute();
      return [items.map(({ base_price }) => base_price), (await row(id)).items_total];
    };

    it('of each item that of the tap, whatever was saved before it arrived', async () => {
      await savePrices(
        [300, { 1: 10, 2: 320.4 }],
        [240, { 1: 80.05 }],
        [120, { 1: 95, 3: 40 }],
        [60, { 1: 99, 3: 50 }],
      );
      expect(await frozen(minutesAgo(180), [1, 2, 3])).toEqual([
        ['80.05', '320.40', null],
        '376.44',
      ]);
    });

    it('the present ones, though their change is dated while the database’s clock was ahead', async () => {
      await savePrices([60, { 1: 80 }], [-30, { 1: 95 }]);
      expect(await frozen(minutesAgo(0), [1])).toEqual([['95.00'], '95.00']);
    });

    it('those before the tap, by a server whose clock is behind that of the database', async () => {
      await savePrices([60, { 1: 80 }], [0, { 1: 95 }]);
      setClock(new Date(minutesAgo(5)));
      try {
        expect(await frozen(minutesAgo(0), [1])).toEqual([['95.00'], '95.00']);
      } finally {
        jest.useRealTimers();
      }
    });

    it('and once it is no longer known, the present ones', async () => {
      await savePrices([60, { 1: 80 }], [30, { 1: 95 }]);
      await server.db
        .deleteFrom('events')
        .where('subject_kind', '=', 'price_list')
        .where('subject_id', '=', shop.user.id)
        .execute();
      expect(await frozen(minutesAgo(45), [1, 2])).toEqual([['95.00', null], '95.00']);
    });
  });

  it('of another driver’s delivery is refused before its photos are received', async () => {
    const { id } = await addOwn({ driver_id: (await addUser(server.db, 'driver')).id });
    const body = formOf({}, [Buffer.from('no picture')]);
    const response = await driver.call('completeDelivery', { params: { id }, body });
    expect(response.statusCode).toBe(404);
  });
});
