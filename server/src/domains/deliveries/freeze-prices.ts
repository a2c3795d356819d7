import { centsOf, decimalOf, priceItems, type Cents } from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { isPriceRule } from './item-price';

/**
 * Keeps the prices of the moment for this delivery, however the price list changes later. To be called
 * before its completion, which requires the total.
 */
export async function freezePrices(trx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  const items = await trx
    .selectFrom('delivery_items as i')
    .innerJoin('deliveries as d', 'd.id', 'i.delivery_id')
    .leftJoin('price_rules as r', (join) => join.on(isPriceRule))
    .select(['i.id', 'r.base_price'])
    .where('i.delivery_id', '=', id)
    .orderBy('i.id')
    .execute();
  const priced = priceItems(items, ({ base_price }) =>
    base_price === null ? null : centsOf(base_price),
  );
  let total: Cents = 0;
  for (const { item, final } of priced) {
    total += final;
    await trx
      .updateTable('delivery_items')
      .set({
        base_price: item.base_price,
        final_price: decimalOf(final),
        frozen_at: now,
        holds_product: false,
      })
      .where('id', '=', item.id)
      .execute();
  }
  await trx
    .updateTable('deliveries')
    .set({ items_total: decimalOf(total) })
    .where('id', '=', id)
    .execute();
}
