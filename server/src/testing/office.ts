import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import type { Delivery, User } from '../platform/database/schema';
import { addDelivery, addProduct } from './records';

/** Sets a shop's base prices: category → exact decimal of euros, null for none. */
export async function setPrices(
  db: Database,
  shopId: number,
  prices: Readonly<Record<number, string | null>>,
): Promise<void> {
  await db
    .insertInto('price_rules')
    .values(
      Object.entries(prices).map(([category, base_price]) => ({
        shop_id: shopId,
        category_id: Number(category),
        base_price,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'category_id'])
        .doUpdateSet((eb) => ({ base_price: eb.ref('excluded.base_price') })),
    )
    .execute();
}

interface Plan {
  shop: User;
  driver?: User;
  day: string | null;
  /** One product of each category. */
  categories: readonly number[];
  status?: Delivery['status'];
  values?: Parameters<typeof addDelivery>[2];
}

/** Adds a delivery with one product of each category. */
export async function addPlanned(
  db: Database,
  { shop, driver, day, categories, status = driver ? 'assigned' : 'pending', values }: Plan,
): Promise<Delivery> {
  const products = [];
  for (const category_id of categories) {
    products.push(
      await addProduct(db, shop.id, {
        category_id,
        name: `Produit ${category_id}`,
        status: 'in_stock',
      }),
    );
  }
  return addDelivery(
    db,
    shop.id,
    { delivery_date: day, driver_id: driver?.id ?? null, status, ...values },
    products,
  );
}

/** Freezes a delivery's items by category like its completion: final price, or base and final price. */
export async function freezeItems(
  db: Database,
  deliveryId: number,
  prices: Readonly<Record<number, string | readonly [base: string | null, final: string]>>,
): Promise<void> {
  for (const [category, price] of Object.entries(prices)) {
    const [base_price, final_price] = typeof price === 'string' ? [price, price] : price;
    await db
      .updateTable('delivery_items')
      .set({ frozen_at: new Date(), base_price, final_price })
      .where('delivery_id', '=', deliveryId)
      .where('category_id', '=', Number(category))
      .execute();
  }
  await db
    .updateTable('deliveries')
    .set({
      items_total: sql`(select sum(final_price) from delivery_items where delivery_id = ${deliveryId})`,
    })
    .where('id', '=', deliveryId)
    .execute();
}
