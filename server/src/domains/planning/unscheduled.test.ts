import { addDays, todayInParis, type UnscheduledPage } from '@cigogne/contract';
import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { untilWaiting } from '../../testing/lock-waits';
import { addDelivery, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let planner: SignedInClient;
let shop: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
});
beforeEach(async () => {
  shop = await addUser(server.db, 'shop', { name: 'Meubles Étoile' });
});

const unscheduled = async (query = {}) =>
  (
    await planner.call('listUnscheduledDeliveries', { query: { shop_id: shop.id, ...query } })
  ).json<UnscheduledPage>();
const idsOf = ({ deliveries }: UnscheduledPage) => deliveries.map(({ id }) => id);

describe('the deliveries without a date', () => {
  it('come in pages, oldest first, with the counts of all', async () => {
    const all: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      all.push((await addDelivery(server.db, shop.id)).id);
    }
    await addDelivery(server.db, shop.id, { delivery_date: today });
    await addDelivery(server.db, shop.id, { status: 'completed' });
    await addDelivery(server.db, shop.id, { status: 'cancelled', cancelled_at: new Date() });

    const first = await unscheduled({ limit: 2 });
    expect(first).toMatchObject({ total: 5, waiting: 5, cancelled: 1 });
    const second = await unscheduled({ limit: 2, cursor: first.next_cursor });
    const third = await unscheduled({ limit: 2, cursor: second.next_cursor });
    expect([first, second, third].map(idsOf)).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
    ]);
    expect(third.next_cursor).toBeNull();
  });

  it('of one moment are in one page each, and a planned one shifts no page', async () => {
    const created_at = '2026-03-02T10:00:00.123456Z';
    const all: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      all.push((await addDelivery(server.db, shop.id, { created_at })).id);
    }
    const first = await unscheduled({ limit: 2 });
    await server.db
      .updateTable('deliveries')
      .set({ delivery_date: today })
      .where('id', '=', all[0]!)
      .execute();
    const second = await unscheduled({ limit: 2, cursor: first.next_cursor });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(all);
    expect(second).toMatchObject({ total: 3, waiting: 3 });
  });

  it('hold none that is dated while they are read', async () => {
    const [dated, waiting] = [
      await addDelivery(server.db, shop.id),
      await addDelivery(server.db, shop.id),
    ];
    const { asked } = await inTransaction(server.db, async (trx) => {
      // Blocks the list when it reads contents, after it has found the deliveries.
      await sql`lock table delivery_items in access exclusive mode`.execute(trx);
      const listing = unscheduled();
      await untilWaiting(server.db);
      const day = { delivery_date: today };
      await trx.updateTable('deliveries').set(day).where('id', '=', dated.id).execute();
      return { asked: listing };
    });
    expect(idsOf(await asked)).toEqual([waiting.id]);
  });

  it('are all shops’, unless one is chosen; cancelled ones are a group of their own, for 90 days', async () => {
    const mine = await addDelivery(server.db, shop.id);
    const other = await addDelivery(server.db, (await addUser(server.db, 'shop')).id);
    const cancelled = (days: number) =>
      addDelivery(server.db, shop.id, {
        status: 'cancelled',
        cancelled_at: `${addDays(today, -days)}T10:00:00Z`,
      });
    const recent = await cancelled(80);
    await cancelled(100);

    expect(idsOf(await unscheduled())).toEqual([mine.id]);
    const group = await unscheduled({ group: 'cancelled' });
    expect(group).toMatchObject({ total: 1, waiting: 1, cancelled: 1 });
    expect(idsOf(group)).toEqual([recent.id]);
    const everybody = await planner.call('listUnscheduledDeliveries', { query: { limit: 200 } });
    expect(idsOf(everybody.json())).toEqual(expect.arrayContaining([mine.id, other.id]));
  });

  it('are found by customer, shop and address as it is shown, without case and accents', async () => {
    const delivery = await addDelivery(server.db, shop.id, {
      customer_name: 'Hélène Œuvrard',
      customer_address_number: '9 bis',
      customer_street: 'quai des Bateliers',
      customer_postal_code: '67000',
      customer_city: 'Strasbourg',
    });
    const plain = await addDelivery(server.db, shop.id, {
      customer_name: '100 % Bois',
      customer_address_number: '',
      customer_street: 'rue du 8 Mai 1945',
      customer_postal_code: '',
      customer_city: 'Barr',
    });
    const found = async (search: string) => {
      const page = await unscheduled({ search });
      expect(page.total).toBe(page.deliveries.length);
      expect(page.waiting).toBe(2);
      return idsOf(page);
    };
    for (const text of ['HELENE', '9 bis quai', 'bateliers, 67000 stras', ' strasbourg ']) {
      expect(await found(text)).toEqual([delivery.id]);
    }
    for (const text of ['100 %', '1945, barr']) expect(await found(text)).toEqual([plain.id]);
    expect(await found('etoile')).toEqual([delivery.id, plain.id]);
    expect(await found('1_0')).toEqual([]);
  });

  it.each([
    ...['x', 'bnVsbA'],
    ...['["2026-02-30 10:00:00+00",1]', '["2026-02-20 10:00:00+99",1]'].map((values) =>
      Buffer.from(values).toString('base64url'),
    ),
  ])('a cursor that no page had is refused: %s', async (cursor) => {
    const answer = await planner.call('listUnscheduledDeliveries', { query: { cursor } });
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      400,
      'Cette page de la liste n’existe pas. Rechargez la liste.',
    ]);
  });
});

it('the month leaves them out when asked to, with and without a range', async () => {
  const dated = await addDelivery(server.db, shop.id, { delivery_date: today });
  await addDelivery(server.db, shop.id);
  const ranges: Record<string, string>[] = [{}, { start_date: today, end_date: today }];
  for (const range of ranges) {
    const answer = await planner.call('listScheduledDeliveries', {
      query: { ...range, shop_id: shop.id, undated: 'exclude' },
    });
    expect(answer.json()).toMatchObject({ count: 1, deliveries: [{ id: dated.id }] });
  }
});
