import { DEMO_PASSWORD } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import type { FileStorage } from '../platform/files/file-storage';
import { hashPassword } from '../platform/sessions/passwords';
import { addAccounts } from './add-accounts';
import { copyDeliveries } from './copy-deliveries';
import { addDeliveries, daysOf } from './demo-deliveries';
import { addFiles } from './demo-files';
import { addCapacities } from './demo-capacities';
import { addCompany } from './demo-company';
import { clockAt } from './demo-moments';
import { addFreeProducts } from './demo-products';
import { Random } from '../platform/random';

export interface DemoOptions {
  /** Number of deliveries; 120 by default. */
  readonly deliveries?: number;
  /** Deliveries per day: more deliveries then reach further back. By default all are within a year. */
  readonly aDay?: number;
  /**
   * Adds copies of closed deliveries up to this total: further back when `aDay` is given, else on the same days. Far
   * quicker than generating as many deliveries.
   */
  readonly growTo?: number;
  /**
   * Number of years for the copies, with as many per day as that requires; by default each round precedes the one
   * before.
   */
  readonly years?: number;
  /** Adds accounts up to this number of shops; copies of deliveries are distributed among them. */
  readonly shops?: number;
  readonly drivers?: number;
  /** Number of products that are in no delivery; 110 by default. */
  readonly products?: number;
  /** The same seed at the same time gives the same data. */
  readonly seed?: number;
  /** The present time, for tests: nothing in the demo is dated later. */
  readonly now?: Date;
}

/** Whether the database has no users yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/**
 * Fills an empty database with realistic data around today: shops, drivers, stock in every status, deliveries from
 * weeks back to weeks ahead with proof photos, prices of most shops, capacities and absences. All in one transaction,
 * so that an interrupted start leaves an empty database.
 * @returns false when the database is not empty, or another process has filled it in the meantime
 */
export async function fillDemo(
  db: Database,
  storage: FileStorage,
  {
    deliveries = 120,
    aDay,
    growTo = 0,
    years,
    products = 110,
    shops = 0,
    drivers = 0,
    seed = 67,
    now = new Date(),
  }: DemoOptions = {},
): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const clock = clockAt(now);
  const isFilled = await inTransaction(db, async (trx) => {
    // Processes starting together would all find it empty: the others wait here.
    await sql`lock table users in share row exclusive mode`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    // Created within the transaction, so that a repeated attempt gives the same data.
    const random = new Random(seed);
    const company = await addCompany(trx, random, passwordHash);
    await addCapacities(trx, company, clock.today);
    await addDeliveries(trx, random, company, { count: deliveries, aDay, clock });
    await copyDeliveries(trx, {
      added: await addAccounts(trx, { shops, drivers }),
      until: growTo,
      years,
      daysBack: aDay ? wholeWeeks(daysOf(deliveries, aDay)) : 0,
    });
    await addFreeProducts(trx, random, company, { count: products, clock });
    await addFiles(trx, storage, random, company.stockers[0]!.id);
    return true;
  });
  if (!isFilled) return false;
  // Autovacuum notices the new rows only minutes later. Until then PostgreSQL would read whole tables for a month of
  // deliveries, and table rows where an index suffices.
  await sql`vacuum (analyze)`.execute(db);
  return true;
}

/** Rounded up to whole weeks, so that a copy falls on the same day of the week. */
function wholeWeeks(days: number): number {
  return Math.ceil(days / 7) * 7;
}
