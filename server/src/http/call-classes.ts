import type { CallName } from '@cigogne/contract';

/**
 * What a call costs and how long it can wait, which decides who is asked to wait when too much is going on
 * (overload/load.ts):
 * - `vital`: without it nobody's session goes on, or work that is done cannot be told: refused last;
 * - `login`: as late, with turns of its own: strangers' logins take none from those who are signed in;
 * - `small`: a few rows; never waits for one of those below;
 * - `list`: a page, a day, a month: takes turns with other lists;
 * - `whole`: a list without a page, of any length; no screen asks for it;
 * - `report`: takes turns while it is read (platform/database/read-report.ts).
 */
export type CallClass = 'vital' | 'login' | 'small' | 'list' | 'whole' | 'report';

/** Lists that are answered whole unless they are asked for with one of these parameters. */
const PAGED_BY = {
  listScheduledDeliveries: ['undated'],
  listShopStock: ['limit'],
  listActiveInventory: ['limit'],
  listReceivedInventory: ['limit'],
  listDeliveredInventory: ['limit'],
  listShopProducts: ['limit', 'ids'],
  listActiveDeliveries: ['limit'],
  listDeliveredDeliveries: ['limit'],
} as const satisfies Partial<Record<CallName, readonly string[]>>;

/** The class of each call that is not `small`. */
const CLASSES = {
  login: 'login',
  logout: 'vital',
  refreshToken: 'vital',
  profile: 'vital',
  startDelivery: 'vital',
  completeDelivery: 'vital',
  failDelivery: 'vital',
  createDelivery: 'vital',
  // Their files have been sent by then, which may have taken minutes.
  addToStock: 'vital',
  joinReceivingDocument: 'vital',
  correctProduct: 'vital',
  requestQuote: 'vital',

  listSettingsChanges: 'list',
  listScheduledDeliveries: 'list',
  listUnscheduledDeliveries: 'list',
  getPlannedDay: 'list',
  proposeOrder: 'list',
  listShopStock: 'list',
  listActiveInventory: 'list',
  listReceivedInventory: 'list',
  listDeliveredInventory: 'list',
  listShopProducts: 'list',
  listActiveDeliveries: 'list',
  listDeliveredDeliveries: 'list',
  listOwnIncompleteDeliveries: 'list',
  listOwnCompletedDeliveries: 'list',
  listUsers: 'list',
  listQuotes: 'list',
  searchPersons: 'list',
  previewForgetting: 'list',

  reportIncompleteByDriver: 'report',
  reportCompletedByDriver: 'report',
  totalIncompleteByDriver: 'report',
  totalCompletedByDriver: 'report',
  summarizeIncomplete: 'report',
  summarizeCompleted: 'report',
  detailIncomplete: 'report',
  detailCompleted: 'report',
  analyticsCharts: 'report',
  downloadInvoice: 'report',
} as const satisfies Partial<Record<CallName, CallClass>>;

/** The class of a call that is asked for with this query. */
export function classOf(call: CallName, query: unknown): CallClass {
  const paged: Partial<Record<CallName, readonly string[]>> = PAGED_BY;
  const asked = Object.keys(query ?? {});
  if (paged[call] && !paged[call].some((parameter) => asked.includes(parameter))) return 'whole';
  const classes: Partial<Record<CallName, CallClass>> = CLASSES;
  return classes[call] ?? 'small';
}
