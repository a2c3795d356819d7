import {
  isLocked,
  type PlannedDelivery,
  type UnscheduledFilters,
  type UnscheduledPage,
} from '@cigogne/contract';
import { deliveryMatches } from '../delivery-matches';

/** A page of the records without a date, in the server's form; the cursor is the number of records before it. */
export function unscheduledPage(
  records: readonly PlannedDelivery[],
  { shop_id, group = 'waiting', search = '', limit = 50, cursor = '0' }: UnscheduledFilters,
): UnscheduledPage {
  const undated = records
    .filter((one) => !one.delivery_date && (shop_id === undefined || one.shop_id === shop_id))
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
  const groups = {
    waiting: undated.filter(({ status }) => !isLocked(status)),
    cancelled: undated.filter(({ status }) => status === 'cancelled'),
  };
  const found = groups[group].filter((delivery) => deliveryMatches(delivery, search));
  const end = Number(cursor) + limit;
  return {
    deliveries: found.slice(Number(cursor), end),
    total: found.length,
    waiting: groups.waiting.length,
    cancelled: groups.cancelled.length,
    next_cursor: end < found.length ? String(end) : null,
  };
}
