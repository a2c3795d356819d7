import { ROLES, type CallName, type Role } from '@cigogne/contract';

export type Access = 'public' | readonly Role[];

const OFFICE = ['admin', 'manager'] as const;
/** The depot and the office share the inventory (decision 8). */
const INVENTORY = ['stocker', ...OFFICE] as const;
const SHOP = ['shop'] as const;
const DRIVER = ['driver'] as const;

/**
 * Which roles may make which call, decided only here (decision 8). `public` needs no session. Whether a record belongs
 * to the caller is checked by each store, which then answers 404.
 */
export const access = {
  login: 'public',
  signup: 'public',
  // Both must work after the access token has expired: the refresh token identifies the user.
  logout: 'public',
  refreshToken: 'public',
  profile: ROLES,
  siteSettings: 'public',
  serverVersion: 'public',
  // The failing page may be the login page.
  reportBrowserError: 'public',
  listVersions: OFFICE,

  // All customers' data, and irreversible actions, are for admins only.
  previewForgetting: ['admin'],
  runForgetting: ['admin'],
  listForgettingRuns: ['admin'],
  searchPersons: ['admin'],
  exportPerson: ['admin'],
  erasePerson: ['admin'],
  correctDeliveryPerson: ['admin'],
  correctQuotePerson: ['admin'],

  getSettings: OFFICE,
  saveSettings: ['admin'],
  listSettingsChanges: OFFICE,
  uploadLogo: ['admin'],
  removeLogo: ['admin'],
  sendTestMail: ['admin'],
  listOutbox: OFFICE,
  // Shown on the login page and the public pages.
  siteLogo: 'public',
  legalTexts: 'public',

  requestQuote: 'public',
  listQuotes: OFFICE,
  markQuote: OFFICE,

  listUsers: OFFICE,
  getUser: OFFICE,
  createUser: OFFICE,
  updateUser: OFFICE,
  changeUserPassword: OFFICE,
  deleteUser: OFFICE,
  countUnreadDeliveries: OFFICE,
  markDeliveriesAsRead: OFFICE,
  getOverview: OFFICE,

  listShops: OFFICE,
  listDrivers: OFFICE,
  listScheduledDeliveries: OFFICE,
  listUnscheduledDeliveries: OFFICE,
  setDeliveryDate: OFFICE,
  unassignDeliveryDate: OFFICE,
  assignDriver: OFFICE,
  getPlannedDay: OFFICE,
  getMapTiles: OFFICE,
  setDayOrder: OFFICE,
  proposeOrder: OFFICE,
  placeDeliveries: OFFICE,
  setHalfDay: OFFICE,
  listCapacities: OFFICE,
  setDriverDays: OFFICE,
  setDriverCapacity: OFFICE,
  deleteDelivery: OFFICE,

  downloadDeliveryNote: OFFICE,
  // Shops get their own, the office gets any (decision 8).
  downloadShopDeliveryNote: ['shop', ...OFFICE],

  listPricingRules: OFFICE,
  // Managers see prices, admins set them (part 2, section 6).
  savePricingRules: ['admin'],
  listPriceChanges: OFFICE,
  reportIncompleteByDriver: OFFICE,
  reportCompletedByDriver: OFFICE,
  totalIncompleteByDriver: OFFICE,
  totalCompletedByDriver: OFFICE,
  summarizeIncomplete: OFFICE,
  summarizeCompleted: OFFICE,
  detailIncomplete: OFFICE,
  detailCompleted: OFFICE,
  downloadInvoice: OFFICE,
  listRangeInvoices: OFFICE,
  analyticsCharts: OFFICE,

  listStockerShops: INVENTORY,
  addToStock: INVENTORY,
  listShopStock: INVENTORY,
  listActiveInventory: INVENTORY,
  listReceivedInventory: INVENTORY,
  listDeliveredInventory: INVENTORY,
  joinReceivingDocument: INVENTORY,
  correctProduct: INVENTORY,
  getProductHistory: INVENTORY,

  listShopProducts: SHOP,
  countUnreadProducts: SHOP,
  markProductsRead: SHOP,
  setShopProductStatus: SHOP,
  addMagazineProduct: SHOP,
  findTowns: SHOP,
  createDelivery: SHOP,
  listActiveDeliveries: SHOP,
  listDeliveredDeliveries: SHOP,
  getShopDelivery: SHOP,

  listOwnIncompleteDeliveries: DRIVER,
  listOwnCompletedDeliveries: DRIVER,
  startDelivery: DRIVER,
  completeDelivery: DRIVER,
  failDelivery: DRIVER,

  // Needs the code printed at the server's start; closed as soon as there is an admin.
  setupState: 'public',
  completeSetup: 'public',
  // Managers see the steps that they can take.
  getFirstSteps: OFFICE,
  hideFirstSteps: ['admin'],

  getFile: ROLES,
  // platform/live/changes-for.ts decides which changes each role is sent.
  live: ROLES,
} as const satisfies Record<CallName, Access>;

/** Calls that need no session. */
export type PublicCallName = {
  [Name in CallName]: (typeof access)[Name] extends 'public' ? Name : never;
}[CallName];

/** Whether users of this role may make the call. */
export function mayCall(role: Role, call: CallName): boolean {
  const allowed: Access = access[call];
  return allowed === 'public' || allowed.includes(role);
}
