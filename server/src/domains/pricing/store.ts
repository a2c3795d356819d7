import {
  CATEGORIES,
  categoryName,
  decimalOfEuros,
  eurosOfDecimal,
  MAX_PRICE_CHANGES,
  type PriceChange,
  type PricingRule,
  type PricingRules,
} from '@cigogne/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { recordEvent, type Actor } from '../../platform/events/record-event';

/** All 41 categories in their order, `base_price` null without a price (decision 35). */
export async function listRules(db: Database, shopId: number): Promise<PricingRule[]> {
  const rows = await db
    .selectFrom('price_rules')
    .select(['category_id', 'base_price'])
    .where('shop_id', '=', shopId)
    .execute();
  const prices = new Map(rows.map(({ category_id, base_price }) => [category_id, base_price]));
  return CATEGORIES.map(({ id }) => ({
    category_id: id,
    category_name: categoryName(id),
    base_price: eurosOfDecimal(prices.get(id) ?? null),
  }));
}

/** Replaces the given prices and records those that changed in one event, as exact decimals. */
export async function saveRules(
  trx: DatabaseTransaction,
  actor: Actor & { id: number },
  shopId: number,
  { pricingRules }: PricingRules,
): Promise<void> {
  // A concurrent save waits here, so that its `from` is what this one saves.
  await trx.selectFrom('users').select('id').where('id', '=', shopId).forUpdate().execute();
  const present = new Map(
    (await listRules(trx, shopId)).map(({ category_id, base_price }) => [category_id, base_price]),
  );
  const changed = pricingRules.filter(
    ({ category_id, base_price }) =>
      decimalOfEuros(base_price) !== decimalOfEuros(present.get(category_id) ?? null),
  );
  if (changed.length === 0) return;
  await trx
    .insertInto('price_rules')
    .values(
      changed.map(({ category_id, base_price }) => ({
        shop_id: shopId,
        category_id,
        base_price: decimalOfEuros(base_price),
        updated_by: actor.id,
        updated_at: new Date(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'category_id']).doUpdateSet((eb) => ({
        base_price: eb.ref('excluded.base_price'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  await recordEvent(trx, {
    actor,
    kind: 'prices_changed',
    subject: { kind: 'price_list', id: shopId },
    shopId,
    before: prices(changed.map(({ category_id }) => [category_id, present.get(category_id)])),
    after: prices(changed.map(({ category_id, base_price }) => [category_id, base_price])),
  });
}

/** All changes of prices, latest first. */
export async function listChanges(db: Database, shopId: number): Promise<PriceChange[]> {
  const events = await db
    .selectFrom('events')
    .select(['at', 'actor_name', 'before', 'after'])
    .where('subject_kind', '=', 'price_list')
    .where('subject_id', '=', shopId)
    .orderBy('at', 'desc')
    .limit(MAX_PRICE_CHANGES)
    .execute();
  return events
    .flatMap(({ at, actor_name, before, after }) =>
      Object.entries((after ?? {}) as RecordedPrices).map(([category, to]) => ({
        at,
        actor_name,
        category_id: Number(category),
        category_name: categoryName(Number(category)),
        from: eurosOfDecimal(((before ?? {}) as RecordedPrices)[category] ?? null),
        to: eurosOfDecimal(to),
      })),
    )
    .slice(0, MAX_PRICE_CHANGES);
}

/** Category id → exact decimal, null: not set. */
type RecordedPrices = Readonly<Record<string, string | null>>;

function prices(entries: readonly (readonly [number, number | null | undefined])[]) {
  return Object.fromEntries(
    entries.map(([category, price]) => [category, decimalOfEuros(price ?? null)]),
  );
}
