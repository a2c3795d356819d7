import { sql, type Kysely } from 'kysely';
import { addPlanned, freezeItems } from '../../../testing/office';
import { addUser } from '../../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import type { User } from '../schema';
import { up } from './0013-invoiced-deliveries';

let database: TestDatabase;
let shop: User;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await addUser(database.db, 'shop');
  for (const statement of [
    'drop table invoice_deliveries',
    'drop index invoices_valid_of_period',
    'alter table invoices drop constraint invoices_validity',
    'alter table invoices drop column valid',
    'create index invoices_of_period on invoices (shop_id, start_date, end_date)',
  ]) {
    await sql.raw(statement).execute(database.db);
  }
});
afterAll(() => database.drop());

/** A delivery of 100.00, completed on its day at noon. */
async function addCompleted(day: string): Promise<number> {
  const values = { completed_at: new Date(`${day}T12:00:00Z`) };
  const { id } = await addPlanned(database.db, {
    shop,
    day,
    categories: [18],
    status: 'completed',
    values,
  });
  await freezeItems(database.db, id, { 18: '100.00' });
  return id;
}

/** As written by the server before the migration. */
async function addInvoice(number: number, [start_date, end_date]: [string, string], total: number) {
  await sql`insert into invoices
      (year, number, shop_id, start_date, end_date, content_hash, total, issued_on, issued_by)
    values (2026, ${number}, ${shop.id}, ${start_date}, ${end_date}, ${`hash ${number}`}, ${total},
      ${end_date}, ${shop.id})`.execute(database.db);
}

it('finds what older invoices charged, and what two of them did goes to the first', async () => {
  const [first, second, third] = [
    await addCompleted('2026-03-02'),
    await addCompleted('2026-03-10'),
    await addCompleted('2026-03-20'),
  ];
  await addInvoice(1, ['2026-03-01', '2026-03-15'], 100);
  await addInvoice(2, ['2026-03-01', '2026-03-15'], 200);
  await addInvoice(3, ['2026-03-01', '2026-03-31'], 300);

  await up(database.db as unknown as Kysely<unknown>);

  const lines = await database.db
    .selectFrom('invoice_deliveries')
    .select(['number', 'delivery_id', 'valid'])
    .orderBy('number')
    .orderBy('delivery_id')
    .execute();
  expect(lines).toEqual([
    { number: 1, delivery_id: first, valid: false },
    { number: 2, delivery_id: first, valid: true },
    { number: 2, delivery_id: second, valid: true },
    { number: 3, delivery_id: third, valid: true },
  ]);
});
