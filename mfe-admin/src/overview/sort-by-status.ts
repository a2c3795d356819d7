import { DELIVERY_STATUSES, type Overview } from '@cigogne/contract';

/** Sorted by the lifecycle of a delivery, cancelled ones last. */
export function sortByStatus(counts: Overview['today']): Overview['today'] {
  return [...counts].sort(
    (a, b) => DELIVERY_STATUSES.indexOf(a.status) - DELIVERY_STATUSES.indexOf(b.status),
  );
}
