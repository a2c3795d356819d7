import type { InventoryFilters, InventoryProduct } from '@cigogne/contract';
import type { Answers } from '@cigogne/standalone/scenarios';
import type { StockRecords } from './stock-records';

interface Filters extends InventoryFilters {
  readonly status?: InventoryProduct['status'] | undefined;
}

/** The lists of the inventory, page by page; a cursor is the number of products before the page. */
export function inventoryAnswers({ shops, products }: StockRecords): Answers {
  const pageOf = (wanted: (product: InventoryProduct) => boolean, filters: Filters) => {
    const found = products.filter((product) => wanted(product) && fits(product, filters));
    const begin = Number(filters.cursor || 0);
    const end = begin + (filters.limit ?? found.length);
    const next_cursor = end < found.length ? String(end) : null;
    return { products: found.slice(begin, end), total: found.length, next_cursor };
  };
  return {
    listStockerShops: () => ({ shops: [...shops] }),
    listShopStock: ({ params, query }) => {
      const shop_id = params.shopId;
      const { products: newest, total } = pageOf(isInDepot, { ...query, shop_id });
      return { products: newest, total };
    },
    listActiveInventory: ({ query }) => pageOf(isInDepot, query),
    listReceivedInventory: ({ query }) => pageOf(isAtReception, query),
    listDeliveredInventory: ({ query }) => pageOf(({ status }) => status === 'delivered', query),
  };
}

const isInDepot = ({ status }: InventoryProduct) => status !== 'depo' && status !== 'delivered';

const isAtReception = ({ status, received_date, receiving_document }: InventoryProduct) =>
  status === 'depo' ||
  (status !== 'delivered' && (received_date !== null || receiving_document !== null));

function fits(product: InventoryProduct, { shop_id, section, status, search }: Filters): boolean {
  return (
    (shop_id === undefined || product.shop_id === shop_id) &&
    (section === undefined || product.section === section) &&
    (status === undefined || product.status === status) &&
    (!search || product.name.toLowerCase().includes(search.toLowerCase()))
  );
}
