import { todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../domains/site/demo-accounts';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import type { FileStorage } from '../platform/files/file-storage';
import { hashPassword } from '../platform/sessions/passwords';
import { copyDeliveries } from './copy-deliveries';
import { addDeliveries, daysOf } from './demo-deliveries';
import { addFiles } from './demo-files';
import { addHouse } from './demo-house';
import { addFreeProducts } from './demo-products';
import { Random } from './random';

export interface DemoOptions {
  /** How many deliveries; 120 when absent. */
  readonly deliveries?: number;
  /** So many a day, however many there are: the more, the further back; by default within a year. */
  readonly aDay?: number;
  /**
   * Copies of what is over, until there are so many deliveries: ever further back where `aDay` says
   * how full a day is, else on the same days. Far quicker than as many deliveries of their own.
   */
  readonly growTo?: number;
  /** How many products that no delivery holds; 110 when absent. */
  readonly products?: number;
  /** The same seed on the same day gives the same house. */
  readonly seed?: number;
  readonly today?: string;
}

/** True when there is nobody yet, so that the demo may be filled in. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/**
 * Fills an empty database with a lifelike house around today: shops, drivers, stock in every
 * status, deliveries from weeks back to weeks ahead with proof photos, and most shops' prices. One
 * transaction: a start that is killed half-way leaves an empty database behind.
 */
export async function fillDemo(
  db: Database,
  storage: FileStorage,
  {
    deliveries = 120,
    aDay,
    growTo = 0,
    products = 110,
    seed = 67,
    today = todayInParis(),
  }: DemoOptions = {},
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, async (trx) => {
    // Made anew at every try of the transaction, so that each tells the same story.
    const random = new Random(seed);
    const house = await addHouse(trx, random, passwordHash);
    await addDeliveries(trx, random, house, { count: deliveries, aDay, today });
    await copyDeliveries(trx, {
      until: growTo,
      daysBack: aDay ? wholeWeeks(daysOf(deliveries, aDay)) : 0,
    });
    await addFreeProducts(trx, random, house, { count: products, today });
    await addFiles(trx, storage, random, house.stockers[0]!.id);
  });
  // So many rows at once, of which autovacuum learns only minutes later: a large house would be read
  // whole for a month of it, and its rows looked at where an index would do.
  await sql`vacuum (analyze)`.execute(db);
}

/** So many days or a few more: a copy falls on the same day of the week. */
function wholeWeeks(days: number): number {
  return Math.ceil(days / 7) * 7;
}
