import type { DeliveryFilters, PlannedDelivery } from '@cigogne/contract';

interface ScheduledList {
  deliveries: PlannedDelivery[];
  count: number;
}

/**
 * Whether a list with these filters contains the delivery: undated ones are in every range that does not exclude them.
 */
function belongsToList(delivery: PlannedDelivery, filters: DeliveryFilters): boolean {
  const { start_date, end_date, shop_id, status } = filters;
  if (shop_id !== undefined && delivery.shop_id !== shop_id) return false;
  if (status !== undefined && delivery.status !== status) return false;
  if (delivery.delivery_date === null) return filters.undated !== 'exclude';
  if (!start_date || !end_date) return true;
  return start_date <= delivery.delivery_date && delivery.delivery_date <= end_date;
}

/** Updates a cached list in place with the delivery, or removes it from a list it no longer belongs to. */
export function placeInList(
  list: ScheduledList,
  filters: DeliveryFilters,
  delivery: PlannedDelivery,
): void {
  const index = list.deliveries.findIndex(({ id }) => id === delivery.id);
  // A newer version has been fetched meanwhile: keep it.
  if (index >= 0 && list.deliveries[index]!.version > delivery.version) return;
  if (!belongsToList(delivery, filters)) {
    removeFromList(list, delivery.id);
    return;
  }
  if (index >= 0) list.deliveries[index] = delivery;
  else list.deliveries.push(delivery);
  list.count = list.deliveries.length;
}

/** Removes a delivery from a cached list in place. */
export function removeFromList(list: ScheduledList, id: number): void {
  const index = list.deliveries.findIndex((delivery) => delivery.id === id);
  if (index < 0) return;
  list.deliveries.splice(index, 1);
  list.count = list.deliveries.length;
}
