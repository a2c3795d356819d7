import { addDays, type ProductStatus, type Section } from '@cigogne/contract';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database';
import type { ProductsTable } from '../platform/database/schema';
import { makeGood, type Good } from './demo-goods';
import type { Company } from './demo-company';
import { momentOf, type Clock } from './demo-moments';
import { inBatches } from './in-batches';
import type { Random } from '../platform/random';

const SECTIONS: readonly Section[] = ['A', 'B', 'C', 'D', 'E', 'F'];

type ProductRow = Insertable<ProductsTable>;

interface Placement {
  readonly shopId: number;
  readonly status: ProductStatus;
  /** Day of receipt; null while the product is announced or in the shop. */
  readonly received: string | null;
}

/** The row of a product that is in the depot, or announced to it. */
export function placeGood(
  random: Random,
  good: Good,
  { shopId, status, received }: Placement,
  clock: Clock,
): ProductRow {
  const { today } = clock;
  const weeks = status === 'depo' ? random.between(1, 6) : null;
  const at = momentOf(random, received ?? addDays(today, -random.between(1, 12)), clock);
  return {
    ...good,
    shop_id: shopId,
    status,
    section: received ? random.pick(SECTIONS) : 'F',
    received_date: received,
    to_be_delivered: weeks,
    expected_date: weeks === null ? null : addDays(today, weeks * 7 - random.between(0, 14)),
    read_by_shop: status === 'magazine' || random.chance(0.8),
    created_at: at,
    updated_at: at,
  };
}

/** Inserts products in the given order; returns their ids in that order. */
export async function addProducts(
  trx: DatabaseTransaction,
  rows: readonly ProductRow[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of inBatches(rows)) {
    const added = await trx.insertInto('products').values(batch).returning('id').execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** Adds products that are in no delivery, in every status, for every shop. */
export async function addFreeProducts(
  trx: DatabaseTransaction,
  random: Random,
  company: Company,
  { count, clock }: { count: number; clock: Clock },
): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const status = random.weighted<ProductStatus>({
      in_stock: 52,
      depo: 14,
      damaged: 7,
      to_shop: 9,
      magazine: 9,
      return_to_fabric: 5,
      Pièce: 4,
    });
    const atDepot = status !== 'depo' && status !== 'magazine';
    return placeGood(
      random,
      makeGood(random),
      {
        shopId: (random.chance(0.35) ? company.shops[0]! : random.pick(company.shops)).id,
        status,
        received: atDepot ? addDays(clock.today, -random.between(0, 40)) : null,
      },
      clock,
    );
  });
  await addProducts(trx, rows);
}
