import type {
  ActiveInventoryFilters,
  InventoryFilters,
  InventoryProduct,
} from '@cigogne/shared-api/contract';
import { fold, CATEGORIES, categoryName } from '@cigogne/shared-api/rules';
import type { Database } from '../database/database';
import { containing, folded } from '../database/fold';
import { fileAddress } from '../files/file-address';
import { inDelivery } from './in-delivery';

/** Products in the depot's hands: neither announced nor delivered (decision 9). */
export function listActiveInventory(
  db: Database,
  { status, ...filters }: ActiveInventoryFilters,
): Promise<InventoryProduct[]> {
  const query = selectInventory(db, filters).where('p.status', 'not in', ['depo', 'delivered']);
  return read(status === undefined ? query : query.where('p.status', '=', status));
}

/** Products that a driver has handed over. */
export function listDeliveredInventory(
  db: Database,
  filters: InventoryFilters,
): Promise<InventoryProduct[]> {
  return read(selectInventory(db, filters).where('p.status', '=', 'delivered'));
}

function selectInventory(db: Database, { shop_id, section, search }: InventoryFilters) {
  return db
    .selectFrom('products as p')
    .innerJoin('users as shop', 'shop.id', 'p.shop_id')
    .select([
      'p.id',
      'p.name',
      'p.shop_id',
      'shop.name as shop_name',
      'p.category_id',
      'p.section',
      'p.status',
      'p.received_date',
      'p.size',
      'p.parts',
      'p.quantity',
      'p.notes',
      'p.receiving_document_id',
      'p.damage_proof_id',
      'p.created_at',
      'p.updated_at',
      inDelivery.as('in_delivery'),
    ])
    .$if(shop_id !== undefined, (query) => query.where('p.shop_id', '=', shop_id!))
    .$if(section !== undefined, (query) => query.where('p.section', '=', section!))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          eb(folded(eb.ref('p.name')), 'like', containing(search!)),
          eb(folded(eb.ref('shop.name')), 'like', containing(search!)),
          eb(folded(eb.ref('p.notes')), 'like', containing(search!)),
          eb('p.category_id', 'in', categoriesNamed(search!)),
        ]),
      ),
    )
    .orderBy('p.received_date', (order) => order.desc().nullsLast())
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc');
}

async function read(query: ReturnType<typeof selectInventory>): Promise<InventoryProduct[]> {
  const rows = await query.execute();
  return rows.map(({ receiving_document_id, damage_proof_id, ...row }) => ({
    ...row,
    category_name: categoryName(row.category_id),
    receiving_document: fileAddress(receiving_document_id),
    damage_proof: fileAddress(damage_proof_id),
  }));
}

/** Ids of the categories whose name contains the text; 0, which none has, when there is none. */
function categoriesNamed(search: string): number[] {
  const wanted = fold(search);
  const found = CATEGORIES.filter(({ name }) => fold(name).includes(wanted));
  return found.length > 0 ? found.map(({ id }) => id) : [0];
}
