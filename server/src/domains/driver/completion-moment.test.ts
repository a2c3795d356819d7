import { randomUUID } from 'node:crypto';
import { addDays, todayInParis } from '@cigogne/contract';
import { formOf, minutesAgo, photo, visitsOf } from '../../testing/driver-visits';
import { addProduct, addUser } from '../../testing/records';
import { setClock } from '../../testing/set-clock';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

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
    /** Records price changes in the shop's history: prices by category, saved that many minutes ago. */
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
    /** Completes a delivery of one item of each category; returns the frozen prices. */
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
