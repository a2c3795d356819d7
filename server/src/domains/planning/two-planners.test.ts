import { addDays, todayInParis } from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { untilWaiting } from '../../testing/lock-waits';
import { addDelivery, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let planner: SignedInClient;
let shop: User;
let driver: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
  shop = await addUser(server.db, 'shop');
  driver = await addUser(server.db, 'driver');
});

const eventsOf = (id: number) => eventsAbout(server.db, 'delivery', id);

describe('two planners at one delivery', () => {
  it('the second one, who saw an older version, gets a conflict and nothing is lost', async () => {
    const { id } = await addDelivery(server.db, shop.id);
    const ifMatch = { 'if-match': '"1"' };

    const first = await planner.call('setDeliveryDate', {
      params: { id },
      body: { delivery_date: addDays(today, 1) },
      headers: ifMatch,
    });
    const second = await planner.call('setDeliveryDate', {
      params: { id },
      body: { delivery_date: addDays(today, 2) },
      headers: ifMatch,
    });

    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(409);
    expect(messageOf(second)).toBe('Cette livraison a été modifiée entre-temps.');
    expect((await eventsOf(id)).length).toBe(1);
  });

  /** Every call changes the delivery, so that the order of two changes is visible. */
  const CHANGES = [
    ['setDeliveryDate', { delivery_date: addDays(today, 3) }],
    ['unassignDeliveryDate', undefined],
    ['assignDriver', 'driver'],
    ['deleteDelivery', undefined],
  ] as const;

  describe.each(CHANGES)('%s', (call, body) => {
    const send = (id: number, version: number) =>
      planner.call(call, {
        params: { id },
        body: body === 'driver' ? { driver_id: driver.id } : body,
        headers: { 'if-match': `"${version}"` },
      });
    const someoneElse = (id: number) =>
      planner.call('setDeliveryDate', {
        params: { id },
        body: { delivery_date: addDays(today, 8) },
        headers: { 'if-match': '"1"' },
      });

    it('after somebody else’s change is refused and leaves that one as it is', async () => {
      const { id } = await addDelivery(server.db, shop.id, { delivery_date: today });
      expect((await someoneElse(id)).statusCode).toBe(200);

      const late = await send(id, 1);

      expect(late.statusCode).toBe(409);
      expect(messageOf(late)).toBe('Cette livraison a été modifiée entre-temps.');
      const row = await server.db
        .selectFrom('deliveries')
        .select(['delivery_date', 'driver_id', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({ delivery_date: addDays(today, 8), driver_id: null, version: 2 });
    });

    it('before it is made, and the other one learns of it', async () => {
      const { id } = await addDelivery(server.db, shop.id, { delivery_date: today });
      expect((await send(id, 1)).statusCode).toBeLessThan(300);
      expect((await someoneElse(id)).statusCode).toBe(call === 'deleteDelivery' ? 404 : 409);
    });
  });

  it('checks the driver only once the delivery is locked', async () => {
    const leaver = await addUser(server.db, 'driver');
    const { id } = await addDelivery(server.db, shop.id);
    let assigning: Promise<{ statusCode: number }> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('deliveries')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      assigning = planner.call('assignDriver', { params: { id }, body: { driver_id: leaver.id } });
      await untilWaiting(server.db);
      // Would wait if the driver's row were locked already.
      await server.db
        .updateTable('users')
        .set({ active: false })
        .where('id', '=', leaver.id)
        .execute();
    });
    expect((await assigning)?.statusCode).toBe(400);
  });

  it('gives no delivery to a driver who is leaving at that moment', async () => {
    const leaver = await addUser(server.db, 'driver');
    const { id } = await addDelivery(server.db, shop.id);
    let isAnswered = false;
    let assigning: Promise<{ statusCode: number }> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ active: false }).where('id', '=', leaver.id).execute();
      assigning = planner
        .call('assignDriver', { params: { id }, body: { driver_id: leaver.id } })
        .finally(() => (isAnswered = true));
      await untilWaiting(server.db, (count) => count >= 1 || isAnswered);
    });
    expect((await assigning)?.statusCode).toBe(400);
  });

  it('of twenty simultaneous changes of the same version exactly one is made', async () => {
    const { id } = await addDelivery(server.db, shop.id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, day) =>
        planner.call('setDeliveryDate', {
          params: { id },
          body: { delivery_date: addDays(today, day + 1) },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('a malformed If-Match is refused', async () => {
    const { id } = await addDelivery(server.db, shop.id);
    const response = await planner.call('unassignDeliveryDate', {
      params: { id },
      headers: { 'if-match': 'latest' },
    });
    expect(response.statusCode).toBe(400);
  });
});
