import { MAX_COUNTED_UNREAD } from '@cigogne/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction';
import { recordEvent } from '../../platform/events/record-event';
import { addDelivery, addProduct } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let manager: SignedInClient;
let shop: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
  manager = await server.signIn('manager');
  shop = await server.signIn('shop');
});

const unread = async (client: SignedInClient) =>
  (await client.call('countUnreadDeliveries')).json<{ success: boolean; count: number }>();
const read = (client: SignedInClient) => client.call('markDeliveriesAsRead');

async function createDelivery(): Promise<number> {
  const { id } = await addProduct(server.db, shop.user.id);
  const response = await shop.call('createDelivery', {
    body: {
      customer_name: 'Jeanne Muller',
      customer_phone: '03 53 01 00 01',
      customer_street: 'rue des Tanneurs',
      customer_address_number: '4',
      customer_city: 'Strasbourg',
      customer_postal_code: '67000',
      products: [{ product_id: id }],
      cash_on_delivery_amount: 0,
      parts_count: 1,
    },
  });
  return response.json<{ delivery: { id: number } }>().delivery.id;
}

describe('unread deliveries', () => {
  it('are those that shops have created since I last looked, for each user separately', async () => {
    expect(await unread(admin)).toEqual({ success: true, count: 0 });
    await createDelivery();
    await createDelivery();
    expect(await unread(admin)).toEqual({ success: true, count: 2 });
    expect((await read(admin)).json()).toEqual({ success: true });
    expect((await unread(admin)).count).toBe(0);
    expect((await unread(manager)).count).toBe(2);
    await createDelivery();
    expect((await unread(admin)).count).toBe(1);
    expect((await unread(manager)).count).toBe(3);
  });

  it('are neither older than my account nor what the office changes', async () => {
    const id = await createDelivery();
    const newcomer = await server.signIn('manager');
    await admin.call('setDeliveryDate', { params: { id }, body: { delivery_date: '2099-01-05' } });
    expect((await unread(newcomer)).count).toBe(0);
  });

  it('are counted up to a limit, for those who never look', async () => {
    const newcomer = await server.signIn('manager');
    const id = await createDelivery();
    await sql`insert into events (at, actor_name, kind, subject_kind, subject_id)
      select now(), 'Boutique', 'delivery_created', 'delivery', ${id} from generate_series(1, ${MAX_COUNTED_UNREAD})`.execute(
      server.db,
    );
    expect((await unread(newcomer)).count).toBe(MAX_COUNTED_UNREAD);
  });

  it('count one whose creation was not yet to be seen when I looked', async () => {
    await createDelivery();
    const { id } = await addDelivery(server.db, shop.user.id);
    await inTransaction(server.db, async (trx) => {
      await recordEvent(trx, {
        actor: shop.user,
        kind: 'delivery_created',
        subject: { kind: 'delivery', id },
        shopId: shop.user.id,
      });
      await read(admin);
    });
    expect((await unread(admin)).count).toBe(1);
    await read(admin);
    expect((await unread(admin)).count).toBe(0);
  });

  it('go on to be counted after one that was dated while the clock was ahead', async () => {
    const id = await createDelivery();
    await server.db
      .updateTable('events')
      .set({ at: sql`now() + interval '1 day'` })
      .where('kind', '=', 'delivery_created')
      .where('subject_id', '=', id)
      .execute();
    await read(admin);
    expect((await unread(admin)).count).toBe(0);
    await createDelivery();
    expect((await unread(admin)).count).toBe(1);
  });

  it('go on to be counted once somebody looks who has read one that is to come', async () => {
    await server.db
      .updateTable('delivery_reads')
      .set({ read_at: sql`now() + interval '1 day'` })
      .where('user_id', '=', admin.user.id)
      .execute();
    await read(admin);
    await createDelivery();
    expect((await unread(admin)).count).toBe(1);
  });

  it('no longer count a removed delivery', async () => {
    await read(manager);
    const id = await createDelivery();
    expect((await unread(manager)).count).toBe(1);
    await admin.call('deleteDelivery', { params: { id } });
    expect((await unread(manager)).count).toBe(0);
  });
});
