import type { CallName } from '@cigogne/contract';

/**
 * What a call costs and how long it can wait, which decides who has to wait under load (overload/load.ts). Calls that
 * need no session and use the database have separate classes, so that strangers take no turn from signed-in users:
 * - `vital`: reports completed work, so it is refused last;
 * - `login`: refused as late;
 * - `refresh`: refused as late; anybody can send a refresh token, and only the database knows the genuine ones;
 * - `quote`: a visitor's request, whose photos have to be decoded;
 * - `public`: other calls by visitors;
 * - `small`: a few rows; never waits for one of those below;
 * - `list`: a page, a day, a month: takes turns with other lists;
 * - `whole`: a list without paging, of any length; not used by any screen;
 * - `report`: takes turns while it is read (platform/database/read-report.ts).
 */
export type CallClass =
  'vital' | 'login' | 'refresh' | 'quote' | 'public' | 'small' | 'list' | 'whole' | 'report';

/** Lists that are returned whole unless one of these parameters is given. */
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
  refreshToken: 'refresh',
  // Until the user is known (overload/limit-load.ts).
  logout: 'public',
  signup: 'public',
  completeSetup: 'public',
  requestQuote: 'quote',
  reportBrowserError: 'public',

  profile: 'vital',
  startDelivery: 'vital',
  completeDelivery: 'vital',
  failDelivery: 'vital',
  createDelivery: 'vital',
  // Their files have been received by then, which may have taken minutes.
  addToStock: 'vital',
  joinReceivingDocument: 'vital',
  correctProduct: 'vital',

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

/** The class of a call with this query. */
export function classOf(call: CallName, query: unknown): CallClass {
  const paged: Partial<Record<CallName, readonly string[]>> = PAGED_BY;
  const asked = Object.keys(query ?? {});
  if (paged[call] && !paged[call].some((parameter) => asked.includes(parameter))) return 'whole';
  const classes: Partial<Record<CallName, CallClass>> = CLASSES;
  return classes[call] ?? 'small';
}
