import type { ShopDelivery, ShopDeliveryFilters, ShopDeliveryList } from '@cigogne/contract';
import { searchDeliveries } from '../deliveries/search-deliveries';

/** The deliveries of a list that the filters ask for, as the server answers. */
export function deliveriesPage(
  list: readonly ShopDelivery[],
  { search = '', start_date: from = '', end_date: to = '', limit, offset = 0 }: ShopDeliveryFilters,
): ShopDeliveryList {
  const found = [...searchDeliveries(list, { search, from, to })];
  if (limit === undefined) return { deliveries: found };
  return {
    deliveries: found.slice(offset, offset + limit),
    total: found.length,
    all: list.length,
    cancelled: list.filter(({ status }) => status === 'cancelled').length,
  };
}
