import {
  isLocked,
  type PlannedDelivery,
  type UnscheduledFilters,
  type UnscheduledGroup,
  type UnscheduledPage,
} from '@cigogne/contract';
import { deliveryMatches } from '../delivery-matches';

/** Filters of the deliveries without a date, which are fetched in pages. */
export type PoolFilters = Pick<UnscheduledFilters, 'shop_id' | 'group' | 'search'>;

/** A delivery as displayed before a change, and after it; undefined when it was or is not in the pool. */
export interface PoolChange {
  readonly before: PlannedDelivery | undefined;
  readonly after: PlannedDelivery | undefined;
}

/**
 * Updates cached pages and their counts in place with the delivery, or removes it from pages it no longer belongs to.
 */
export function moveInPool(
  pages: UnscheduledPage[],
  filters: PoolFilters,
  { before, after }: PoolChange,
): void {
  const id = (after ?? before)?.id;
  const loaded = pages.flatMap(({ deliveries }) => deliveries).find((one) => one.id === id);
  // A newer version has been fetched meanwhile: keep it.
  if (loaded && after && loaded.version > after.version) return;
  const counted = loaded ?? (couldBeLoaded(pages, filters, before) ? undefined : before);
  count(pages[0]!, filters, counted, -1);
  count(pages[0]!, filters, after, 1);
  for (const { deliveries } of pages) {
    const index = deliveries.findIndex((one) => one.id === id);
    if (index >= 0) deliveries.splice(index, 1);
  }
  if (after && couldBeLoaded(pages, filters, after)) insert(pages, after);
}

/** Whether the delivery belongs to the pages loaded so far. */
function couldBeLoaded(
  pages: readonly UnscheduledPage[],
  filters: PoolFilters,
  delivery: PlannedDelivery | undefined,
): delivery is PlannedDelivery {
  if (!delivery || !belongsToPool(delivery, filters)) return false;
  if (pages.at(-1)!.next_cursor === null) return true;
  const last = pages.flatMap(({ deliveries }) => deliveries).at(-1);
  return last !== undefined && compareAge(delivery, last) < 0;
}

function belongsToPool(delivery: PlannedDelivery, filters: PoolFilters): boolean {
  return (
    groupOf(delivery, filters) === (filters.group ?? 'waiting') &&
    deliveryMatches(delivery, filters.search ?? '')
  );
}

/** The delivery's group; undefined when it has a date, is finished, or belongs to another shop. */
function groupOf(
  { delivery_date, status, shop_id }: PlannedDelivery,
  filters: PoolFilters,
): UnscheduledGroup | undefined {
  if (delivery_date !== null) return undefined;
  if (filters.shop_id !== undefined && filters.shop_id !== shop_id) return undefined;
  if (status === 'cancelled') return 'cancelled';
  return isLocked(status) ? undefined : 'waiting';
}

function count(
  page: UnscheduledPage,
  filters: PoolFilters,
  delivery: PlannedDelivery | undefined,
  by: 1 | -1,
): void {
  const group = delivery && groupOf(delivery, filters);
  if (!group) return;
  page[group] += by;
  if (belongsToPool(delivery, filters)) page.total += by;
}

function insert(pages: readonly UnscheduledPage[], delivery: PlannedDelivery): void {
  const page = pages.find(({ deliveries }) => {
    const last = deliveries.at(-1);
    return last && compareAge(delivery, last) < 0;
  });
  const { deliveries } = page ?? pages.at(-1)!;
  const next = deliveries.findIndex((other) => compareAge(delivery, other) < 0);
  deliveries.splice(next < 0 ? deliveries.length : next, 0, delivery);
}

function compareAge(one: PlannedDelivery, other: PlannedDelivery): number {
  return one.created_at.localeCompare(other.created_at) || one.id - other.id;
}
