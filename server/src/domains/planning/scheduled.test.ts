import { addDays, todayInParis } from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let planner: SignedInClient;
let shop: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
  shop = await addUser(server.db, 'shop');
});

const scheduled = async (query = {}) =>
  (await planner.call('listScheduledDeliveries', { query })).json<{
    deliveries: { id: number }[];
    count: number;
    date_range: unknown;
  }>();
const idsOf = ({ deliveries }: { deliveries: { id: number }[] }) => deliveries.map(({ id }) => id);

describe('the list of scheduled deliveries', () => {
  it('holds what is dated within the range and everything without a date', async () => {
    const inside = await addDelivery(server.db, shop.id, { delivery_date: today });
    const outside = await addDelivery(server.db, shop.id, { delivery_date: addDays(today, 9) });
    const undated = await addDelivery(server.db, shop.id);

    const answer = await scheduled({ start_date: today, end_date: addDays(today, 6) });

    expect(idsOf(answer)).toEqual(expect.arrayContaining([inside.id, undated.id]));
    expect(idsOf(answer)).not.toContain(outside.id);
    expect(answer.count).toBe(answer.deliveries.length);
    expect(answer.date_range).toEqual({ start_date: today, end_date: addDays(today, 6) });
  });

  it('includes both ends of the range and nothing beyond', async () => {
    const other = await addUser(server.db, 'shop');
    const [start_date, end_date] = [addDays(today, 1), addDays(today, 3)];
    const on = (delivery_date: string) => addDelivery(server.db, other.id, { delivery_date });
    await on(today);
    const first = await on(start_date);
    const last = await on(end_date);
    await on(addDays(today, 4));
    const answer = await scheduled({ shop_id: other.id, start_date, end_date });
    expect([answer.count, ...idsOf(answer)]).toEqual([2, first.id, last.id]);
  });

  it('holds cancelled ones without a date too, for 90 days', async () => {
    const other = await addUser(server.db, 'shop');
    const cancelled = (days: number) =>
      addDelivery(server.db, other.id, {
        status: 'cancelled',
        cancelled_at: `${addDays(today, -days)}T10:00:00Z`,
      });
    const recent = await cancelled(80);
    await cancelled(100);

    for (const range of [{}, { start_date: today, end_date: addDays(today, 6) }]) {
      expect(idsOf(await scheduled({ shop_id: other.id, ...range }))).toEqual([recent.id]);
    }
    expect(idsOf(await scheduled({ shop_id: other.id, status: 'cancelled' }))).toEqual([recent.id]);
  });

  it('is narrowed by shop and status, dated or not', async () => {
    const other = await addUser(server.db, 'shop');
    const mine = await addDelivery(server.db, other.id);
    const assigned = await addDelivery(server.db, other.id, { status: 'assigned' });

    expect(idsOf(await scheduled({ shop_id: other.id }))).toEqual([mine.id, assigned.id]);
    expect(idsOf(await scheduled({ shop_id: other.id, status: 'assigned' }))).toEqual([
      assigned.id,
    ]);
  });

  it('without a range leaves out what has been closed for more than 90 days', async () => {
    const other = await addUser(server.db, 'shop');
    const closed = { status: 'completed' as const, delivery_date: addDays(today, -100) };
    const recent = await addDelivery(server.db, other.id, {
      ...closed,
      completed_at: `${addDays(today, -80)}T10:00:00Z`,
    });
    // Just after midnight in Paris, on the first of the 90 days.
    const justRecent = await addDelivery(server.db, other.id, {
      ...closed,
      completed_at: `${addDays(today, -91)}T23:30:00Z`,
    });
    // Still on the evening before.
    await addDelivery(server.db, other.id, {
      ...closed,
      completed_at: `${addDays(today, -91)}T20:00:00Z`,
    });
    const open = await addDelivery(server.db, other.id, { delivery_date: addDays(today, -100) });

    const ids = idsOf(await scheduled({ shop_id: other.id }));
    expect(ids.toSorted((one, two) => one - two)).toEqual([recent.id, justRecent.id, open.id]);
  });

  it('shows the items with the price of the shop, null where it has none', async () => {
    const other = await addUser(server.db, 'shop');
    await server.db
      .insertInto('price_rules')
      .values({ shop_id: other.id, category_id: 18, base_price: '80.50' })
      .execute();
    const products = [
      await addProduct(server.db, other.id, { category_id: 18, received_date: '2026-03-02' }),
      await addProduct(server.db, other.id, { category_id: 19 }),
    ];
    await addDelivery(server.db, other.id, {}, products);

    const { deliveries } = await scheduled({ shop_id: other.id });

    expect(deliveries[0]).toMatchObject({
      items: [
        {
          category_name: 'Canapé',
          price: 80.5,
          received_date: '2026-03-02',
          product_status: 'in_stock',
        },
        { category_name: 'Fauteuil', price: null, received_date: null },
      ],
    });
  });

  it.each([
    ['start_date=2026-02-30', 'start_date'],
    ['end_date=demain', 'end_date'],
    ['shop_id=abc', 'shop_id'],
    ['status=perdue', 'status'],
  ])('refuses %s with a sentence at its field', async (query, field) => {
    const response = await planner.call('listScheduledDeliveries', {
      query: Object.fromEntries(new URLSearchParams(query)),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: field }] });
  });

  it('refuses a range that ends before it starts', async () => {
    const response = await planner.call('listScheduledDeliveries', {
      query: { start_date: '2026-03-02', end_date: '2026-03-01' },
    });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('La date de début est après la date de fin.');
  });
});
