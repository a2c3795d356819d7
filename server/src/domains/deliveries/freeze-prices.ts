import { centsOf, decimalOf, priceItems, type Cents } from '@cigogne/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { isPriceRule } from './item-price';

/**
 * Freezes the delivery's prices as of its completion, whatever happens to the price list later. To be called before the
 * completion is written, which requires the total.
 * @param ago ms since completion: mostly 0, or days when a phone had no network. Relative, since the history is dated
 * by the database's clock, which may differ from those of server and phone
 */
export async function freezePrices(
  trx: DatabaseTransaction,
  id: number,
  ago: number,
): Promise<void> {
  const items = await trx
    .selectFrom('delivery_items as i')
    .innerJoin('deliveries as d', 'd.id', 'i.delivery_id')
    .leftJoin('price_rules as r', (join) => join.on(isPriceRule))
    .leftJoinLateral(
      () => firstChange(trx, ago).as('change'),
      (join) => join.onTrue(),
    )
    // In one statement, so that no price can be saved between reading list and history.
    .select([
      'i.id',
      sql<string | null>`case when change.id is null then r.base_price
        else (change.before ->> i.category_id::text)::numeric(10, 2) end`.as('base_price'),
    ])
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
        frozen_at: new Date(),
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

/**
 * The first change of the price of item `i` of delivery `d` within the last `ago` ms: its `before` is the price that
 * applied. A change dated in the future was made before, while the database's clock was ahead.
 */
function firstChange(trx: DatabaseTransaction, ago: number) {
  return trx
    .selectFrom('events as e')
    .select(['e.id', 'e.before'])
    .where('e.subject_kind', '=', 'price_list')
    .where('e.subject_id', '=', sql.ref<number>('d.shop_id'))
    .where('e.at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${ago / 1000})`)
    .where('e.at', '<=', sql<string>`clock_timestamp()`)
    .where(sql<boolean>`e.after ? i.category_id::text`)
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(1);
}
