import { decimalOf, todayInParis } from '@cigogne/contract';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database';
import type { DeliveryItemsTable } from '../platform/database/schema';
import type { Company } from './demo-company';
import { withDayPlans } from './demo-day-plans';
import { DAYS_AHEAD, draftDelivery, UNSCHEDULED_SHARE, type Draft } from './demo-delivery-draft';
import { historyOf } from './demo-history';
import type { Clock } from './demo-moments';
import { addProducts, placeGood } from './demo-products';
import { inBatches } from './in-batches';
import type { Random } from '../platform/random';

const DAYS_BACK = 45;
/** Larger demos extend over a year. */
const DAYS_BACK_WHEN_LARGE = 365;
const LARGE = 1_000;

/** Adds deliveries from weeks back to weeks ahead and some without a date, with items and history. */
export async function addDeliveries(
  trx: DatabaseTransaction,
  random: Random,
  company: Company,
  { count, aDay, clock }: { count: number; aDay: number | undefined; clock: Clock },
): Promise<void> {
  const drafts = Array.from({ length: count }, (_, index) =>
    draftDelivery(random, company, {
      index,
      clock,
      back: aDay ? daysBackOf(count, aDay) : count > LARGE ? DAYS_BACK_WHEN_LARGE : DAYS_BACK,
      // The number of unscheduled deliveries does not grow over the years.
      mayBeUnscheduled: !aDay || index < LARGE,
    }),
  );
  const planned = withDayPlans(drafts, clock.today);
  for (const batch of inBatches(planned)) await addBatch(trx, random, company, batch, clock);
}

/** Number of days covered by `count` deliveries at `aDay` per day. */
export function daysOf(count: number, aDay: number): number {
  return daysBackOf(count, aDay) + 1 + DAYS_AHEAD;
}

/** Number of past days covered by `count` deliveries at `aDay` per day, future ones included. */
function daysBackOf(count: number, aDay: number): number {
  const dated = count - UNSCHEDULED_SHARE * Math.min(count, LARGE);
  return Math.max(Math.ceil(dated / aDay) - DAYS_AHEAD - 1, 0);
}

async function addBatch(
  trx: DatabaseTransaction,
  random: Random,
  company: Company,
  drafts: readonly Draft[],
  clock: Clock,
): Promise<void> {
  const deliveries = await trx
    .insertInto('deliveries')
    .values(drafts.map(({ row }) => row))
    .returning('id')
    .execute();
  const productIds = await addProducts(
    trx,
    drafts.flatMap(({ row, shop, status, priced }) =>
      priced.map(({ good }) =>
        placeGood(
          random,
          good,
          {
            shopId: shop.id,
            status: status === 'completed' || status === 'delivered' ? 'delivered' : 'in_stock',
            received: todayInParis(new Date(row.created_at)),
          },
          clock,
        ),
      ),
    ),
  );
  const takeProduct = productIds.values();
  const items = drafts.flatMap((draft, index) =>
    itemsOf(draft, deliveries[index]!.id, () => takeProduct.next().value!),
  );
  for (const rows of inBatches(items)) {
    await trx.insertInto('delivery_items').values(rows).execute();
  }
  const events = drafts.flatMap((draft, index) => historyOf(draft, deliveries[index]!.id, company));
  for (const rows of inBatches(events)) await trx.insertInto('events').values(rows).execute();
}

function itemsOf(
  { row, status, priced }: Draft,
  deliveryId: number,
  takeProduct: () => number,
): Insertable<DeliveryItemsTable>[] {
  return priced.map(({ good, base_price, final }) => ({
    delivery_id: deliveryId,
    product_id: takeProduct(),
    product_name: good.name,
    category_id: good.category_id,
    parts_count: good.parts,
    quantity: good.quantity,
    holds_product: status !== 'completed' && status !== 'cancelled',
    ...(status === 'completed' && {
      frozen_at: row.completed_at,
      base_price,
      final_price: decimalOf(final),
    }),
  }));
}
