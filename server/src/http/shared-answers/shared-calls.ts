import type { CallName } from '@cigogne/contract';

/**
 * Calls whose answer depends on nothing but who asks, what for, the database and the day: no settings, which a process may
 * know a second late, no other service, and no time of day. So one reading serves several who ask for the same (shared-answers.ts):
 * everybody of a `role`, or one `person`, such as a page and its live updates.
 */
const SHARED_CALLS = {
  countUnreadDeliveries: 'person',
  countUnreadProducts: 'person',
  getOverview: 'role',
  getShopDelivery: 'person',
  listActiveDeliveries: 'person',
  listActiveInventory: 'role',
  listDeliveredDeliveries: 'person',
  listDeliveredInventory: 'role',
  listDrivers: 'role',
  listOwnCompletedDeliveries: 'person',
  listReceivedInventory: 'role',
  listScheduledDeliveries: 'role',
  listShopProducts: 'person',
  listShopStock: 'role',
  listShops: 'role',
  listUnscheduledDeliveries: 'role',
  listUsers: 'role',
} as const satisfies Partial<Record<CallName, 'role' | 'person'>>;

const SHARED: Partial<Record<CallName, 'role' | 'person'>> = SHARED_CALLS;

/** Who gets the same answer as who asks; undefined: nobody else. */
export const sharedBy = (call: CallName): 'role' | 'person' | undefined => SHARED[call];
