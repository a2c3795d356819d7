import { sql, type Kysely } from 'kysely';
import { addPlanned, freezeItems } from '../../../testing/office';
import { addUser } from '../../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { sqlState } from '../sql-state';
import * as reportIndex from './0010-report-index';
import * as openReportIndex from './0011-open-report-index';
import * as reportTotals from './0012-report-totals';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const CHECK_VIOLATION = '23514';

async function addCompleted(categories: readonly number[]): Promise<number> {
  const shop = await addUser(database.db, 'shop');
  const values = { customer_name: 'Élodie KLEIN', customer_phone: '0388112233' };
  const plan = { shop, day: '2026-03-10', categories, status: 'completed', values } as const;
  return (await addPlanned(database.db, plan)).id;
}

it('gives deliveries completed before their total and their customer', async () => {
  const { db } = database;
  const [priced, empty] = [await addCompleted([18, 9, 20]), await addCompleted([])];
  await freezeItems(db, priced, { 18: '100.00', 9: ['33.35', '23.35'], 20: [null, '0.00'] });
  await sql`alter table deliveries drop column items_total, drop column customer_key`.execute(db);
  for (const { up } of [reportIndex, openReportIndex, reportTotals]) {
    await up(db as unknown as Kysely<unknown>);
  }
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'items_total', 'customer_key'])
    .orderBy('id')
    .execute();
  const customer_key = 'élodie klein\n0388112233';
  expect(rows).toEqual([
    { id: priced, items_total: '123.35', customer_key },
    { id: empty, items_total: '0.00', customer_key },
  ]);
});

it('refuses a completed delivery without a total', async () => {
  const shop = await addUser(database.db, 'shop');
  const { id } = await addPlanned(database.db, { shop, day: '2026-03-10', categories: [18] });
  const completed = database.db
    .updateTable('deliveries')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .execute();
  const refused = await completed.catch((error: unknown) => error);
  expect(sqlState(refused)).toBe(CHECK_VIOLATION);
});
