import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, type CallName, todayInParis } from '@cigogne/contract';
import type { User } from '../platform/database/schema';
import { formWith, makePdf, makePicture } from './pictures';
import { addDelivery, addProduct, addUser } from './records';
import type { CallInput, TestServer } from './test-server';

/** Ids used in calls, of records that belong to one shop and one driver. */
export interface CalledRecords {
  readonly shopId: number;
  readonly driverId: number;
  /** Assigned to the driver, dated today. */
  readonly deliveryId: number;
  /** In the depot, and in no delivery. */
  readonly productId: number;
  /** Account of a driver who is not signed in. */
  readonly userId: number;
  readonly quoteId: number;
  /** A photo that the driver took for the shop. */
  readonly fileId: string;
  readonly picture: Buffer;
}

let samePicture: Promise<Buffer> | undefined;

type Server = Pick<TestServer, 'db' | 'config'>;

/** New records of a shop and a driver, one for each kind of id. */
export async function addCalledRecords(
  { db, config }: Server,
  { shop, driver }: { shop: User; driver: User },
): Promise<CalledRecords> {
  const reserved = await addProduct(db, shop.id);
  const delivery = await addDelivery(
    db,
    shop.id,
    { driver_id: driver.id, status: 'assigned', delivery_date: todayInParis() },
    [reserved],
  );
  await addDelivery(db, shop.id, { status: 'completed', delivery_date: todayInParis() });
  const quote = await db
    .insertInto('quote_requests')
    .values({ name: 'Odile', phone: '03 88 00 00 00', city: 'Colmar', message: 'Une armoire' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picture = await (samePicture ??= makePicture());
  return {
    shopId: shop.id,
    driverId: driver.id,
    deliveryId: delivery.id,
    productId: (await addProduct(db, shop.id)).id,
    userId: (await addUser(db, 'driver')).id,
    quoteId: quote.id,
    fileId: await addPhoto({ db, config }, { shop, driver }, picture),
    picture,
  };
}

async function addPhoto(
  { db, config }: Server,
  { shop, driver }: { shop: User; driver: User },
  picture: Buffer,
): Promise<string> {
  const id = randomUUID();
  const storage_key = `${id}.jpg`;
  const file = path.join(config.dataDir, 'files', id.slice(0, 2), storage_key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, picture);
  await db
    .insertInto('files')
    .values({
      ...{ id, kind: 'delivery_photo', content_type: 'image/jpeg', bytes: picture.length },
      ...{ storage_key, shop_id: shop.id, created_by: driver.id },
    })
    .execute();
  return id;
}

/** Ids of the same kinds without records. */
export function absentRecords(records: CalledRecords): CalledRecords {
  const absent = { deliveryId: 0, productId: 0, userId: 0, quoteId: 0, shopId: 0 };
  const ids = Object.keys(absent).map((key) => [key, 2_000_000_000] as const);
  return { ...records, ...Object.fromEntries(ids), fileId: randomUUID() };
}

const today = todayInParis();
/** A range allowed for managers. */
const RANGE = { start_date: addDays(today, -6), end_date: today };
const form = (fields: Readonly<Record<string, string>>) => formWith([], fields);
let accounts = 0;

/** Refused when there are accounts. */
const SETUP = {
  code: 'K7QM-2D9X-0FHT-41WZ',
  name: 'Anne Meyer',
  email: 'anne@test.example',
  password: 'colmar-68-lys',
  company: 'Meyer Livraisons',
  head_office: '1 rue du Puits, 68000 Colmar',
  depot: '2 rue du Ladhof, 68000 Colmar',
  phone: '03 89 00 00 00',
  company_email: 'contact@test.example',
};

type InputOf = (records: CalledRecords) => CallInput;
const delivery: InputOf = ({ deliveryId }) => ({ params: { id: deliveryId } });
const product: InputOf = ({ productId }) => ({ params: { id: productId } });
const account: InputOf = ({ userId }) => ({ params: { id: userId } });
const shop: InputOf = ({ shopId }) => ({ params: { shopId } });
const shopInRange: InputOf = (records) => ({ ...shop(records), query: RANGE });
const nothing: InputOf = () => ({});
const range: InputOf = () => ({ query: RANGE });

/** A valid request for every call: a call missing here does not compile. */
export const validCalls: Readonly<Record<CallName, InputOf>> = {
  login: () => ({ body: { email: `nobody-${++accounts}@test.example`, password: 'pas le bon' } }),
  signup: nothing,
  logout: nothing,
  refreshToken: nothing,
  profile: nothing,
  siteSettings: nothing,
  setupState: nothing,
  completeSetup: () => ({ body: SETUP }),
  getFirstSteps: nothing,
  hideFirstSteps: nothing,
  serverVersion: nothing,
  reportBrowserError: nothing,
  listVersions: nothing,
  previewForgetting: nothing,
  runForgetting: nothing,
  listForgettingRuns: nothing,
  searchPersons: () => ({ body: { search: 'Muller' } }),
  exportPerson: ({ quoteId }) => ({ body: { records: [{ kind: 'quote', id: quoteId }] } }),
  erasePerson: ({ quoteId }) => ({
    body: {
      records: [{ kind: 'quote', id: quoteId, version: 1 }],
      reason: 'Demande écrite de la personne',
    },
  }),
  correctDeliveryPerson: (records) => ({
    ...delivery(records),
    body: {
      ...{ customer_name: 'Jeanne Mueller', customer_phone: '', customer_city: 'Colmar' },
      ...{ customer_street: 'rue du Nord', customer_address_number: '4' },
      ...{ customer_postal_code: '68000', reason: 'Faute de frappe' },
    },
  }),
  correctQuotePerson: ({ quoteId }) => ({
    params: { id: quoteId },
    body: { name: 'Odile', phone: '03 88 00 00 01', city: 'Colmar', reason: 'Faute de frappe' },
  }),
  getSettings: nothing,
  saveSettings: () => ({ params: { section: 'rounds' }, body: { visit_minutes: 60 } }),
  listSettingsChanges: nothing,
  uploadLogo: ({ picture }) => ({ body: formWith([{ content: picture, field: 'logo' }]) }),
  removeLogo: nothing,
  sendTestMail: () => ({ body: { to: 'contact@test.example' } }),
  listOutbox: nothing,
  siteLogo: nothing,
  legalTexts: nothing,
  requestQuote: nothing,
  listQuotes: () => ({ query: { limit: 1, offset: 1 } }),
  markQuote: ({ quoteId }) => ({ params: { id: quoteId }, body: { done: true } }),

  listUsers: nothing,
  getUser: account,
  createUser: () => ({
    body: {
      ...{ name: 'Paul Meyer', email: `made-${++accounts}@test.example`, role: 'driver' },
      password: 'trois cigognes sur un toit',
    },
  }),
  updateUser: (records) => ({
    ...account(records),
    body: { name: 'Paul Meyer', email: `changed-${++accounts}@test.example` },
  }),
  changeUserPassword: (records) => ({
    ...account(records),
    body: { password: 'trois cigognes sur un toit' },
  }),
  deleteUser: account,
  countUnreadDeliveries: nothing,
  markDeliveriesAsRead: nothing,
  getOverview: nothing,

  listShops: nothing,
  listDrivers: nothing,
  listScheduledDeliveries: range,
  listUnscheduledDeliveries: nothing,
  setDeliveryDate: (records) => ({
    ...delivery(records),
    body: { delivery_date: addDays(todayInParis(), 1) },
  }),
  unassignDeliveryDate: delivery,
  assignDriver: (records) => ({ ...delivery(records), body: { driver_id: null } }),
  getPlannedDay: () => ({ params: { date: todayInParis() } }),
  getMapTiles: nothing,
  proposeOrder: ({ driverId }) => ({ params: { date: todayInParis(), id: driverId } }),
  // The driver has no other stops that day.
  setDayOrder: ({ userId, deliveryId }) => ({
    params: { date: addDays(todayInParis(), 1), id: userId },
    body: { stops: [{ id: deliveryId, version: 1 }] },
  }),
  placeDeliveries: ({ deliveryId }) => ({
    body: {
      places: [
        {
          ...{ id: deliveryId, version: 1, driver_id: null, position: null },
          delivery_date: addDays(todayInParis(), 1),
        },
      ],
    },
  }),
  setHalfDay: (records) => ({ ...delivery(records), body: { slot: 'morning' } }),
  listCapacities: range,
  setDriverDays: (records) => ({
    ...account(records),
    body: { start_date: todayInParis(), end_date: todayInParis(), absence: 'day' },
  }),
  setDriverCapacity: (records) => ({ ...account(records), body: { stops: 8 } }),
  deleteDelivery: delivery,
  downloadDeliveryNote: delivery,
  downloadShopDeliveryNote: delivery,

  listPricingRules: shop,
  savePricingRules: (records) => ({
    ...shop(records),
    body: { pricingRules: [{ category_id: 18, base_price: 12.5 }] },
  }),
  listPriceChanges: shop,
  reportIncompleteByDriver: range,
  reportCompletedByDriver: range,
  totalIncompleteByDriver: range,
  totalCompletedByDriver: range,
  summarizeIncomplete: range,
  summarizeCompleted: range,
  detailIncomplete: shopInRange,
  detailCompleted: shopInRange,
  downloadInvoice: shopInRange,
  listRangeInvoices: shopInRange,
  analyticsCharts: range,

  listStockerShops: nothing,
  addToStock: ({ shopId }) => ({
    body: form({ shop_id: String(shopId), name: 'Lit', category_id: '18', status: 'in_stock' }),
  }),
  listShopStock: shop,
  listActiveInventory: nothing,
  listReceivedInventory: nothing,
  listDeliveredInventory: nothing,
  joinReceivingDocument: (records) => ({
    ...product(records),
    body: formWith([{ content: makePdf(), field: 'receiving_document' }]),
  }),
  correctProduct: (records) => ({ ...product(records), body: form({ section: 'B' }) }),
  getProductHistory: product,

  listShopProducts: nothing,
  countUnreadProducts: nothing,
  markProductsRead: ({ productId }) => ({ body: { productIds: [productId] } }),
  setShopProductStatus: (records) => ({ ...product(records), body: { status: 'to_shop' } }),
  addMagazineProduct: () => ({ body: { name: 'Lit', category_id: 18 } }),
  findTowns: () => ({ query: { postal_code: '68000' } }),
  createDelivery: ({ productId }) => ({
    body: {
      ...{ customer_name: 'Jeanne Muller', customer_street: 'rue des Tanneurs' },
      ...{ customer_city: 'Colmar', products: [{ product_id: productId }] },
    },
  }),
  listActiveDeliveries: nothing,
  listDeliveredDeliveries: nothing,
  getShopDelivery: delivery,

  listOwnIncompleteDeliveries: range,
  listOwnCompletedDeliveries: range,
  startDelivery: delivery,
  completeDelivery: (records) => ({
    ...delivery(records),
    body: formWith([{ content: records.picture }]),
  }),
  failDelivery: (records) => ({ ...delivery(records), body: form({ reason: 'refused' }) }),

  getFile: ({ fileId }) => ({ params: { id: fileId } }),
  // An invalid position: an accepted stream would not end.
  live: () => ({ query: { after: 'nonsense' } }),
};
