import type { CallName } from '@cigogne/contract';

/**
 * Calls whose answer depends only on the user, the request, the database and the day. Some also use settings or another
 * service; that part may be one second old (`oldestOf`). One reading can therefore serve several identical calls
 * (shared-answers.ts): by everybody with a `role`, or by one `person`, such as a page and its live updates.
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
  listOwnIncompleteDeliveries: 'person',
  listReceivedInventory: 'role',
  listScheduledDeliveries: 'role',
  listShopProducts: 'person',
  listShopStock: 'role',
  listShops: 'role',
  listUnscheduledDeliveries: 'role',
  listUsers: 'role',
} as const satisfies Partial<Record<CallName, 'role' | 'person'>>;

const SHARED: Partial<Record<CallName, 'role' | 'person'>> = SHARED_CALLS;

/** Who may share an answer; undefined: nobody. */
export const sharedBy = (call: CallName): 'role' | 'person' | undefined => SHARED[call];

/** How long answers that depend on more than the database are cached. */
const A_SECOND = 1000;

/** Calls that also depend on settings, or on the answer of another service. */
const KEPT_FOR_A_SECOND: ReadonlySet<CallName> = new Set([
  // Because of the route's length: settings name the depot, and a service measures it.
  'listOwnIncompleteDeliveries',
]);

/** How old a shared answer may be, in ms; undefined: as old as the database's state. */
export const oldestOf = (call: CallName): number | undefined =>
  KEPT_FOR_A_SECOND.has(call) ? A_SECOND : undefined;
