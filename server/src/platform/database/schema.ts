import type {
  BrowserErrorKind,
  CompanySettings,
  Day,
  DeliveryStatus,
  HalfDay,
  ProductStatus,
  Role,
  Section,
} from '@cigogne/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type {
  Decimal,
  GeneratedMoment,
  Id,
  Json,
  Moment,
  NullableMoment,
  Optional,
} from './column-types';
import type { DriverCapacitiesTable, DriverDaysTable } from './driver-tables';
import type {
  AddressLocationsTable,
  ErasedRecordsTable,
  ForgettingRunsTable,
  ForgettingStartTable,
  SettingsTable,
  SetupTable,
} from './house-tables';
import type {
  KnownDevicesTable,
  LoginAttemptsTable,
  RefreshFamiliesTable,
  RefreshTokensTable,
} from './session-tables';

export interface UsersTable {
  id: Id;
  name: string;
  email: string;
  password_hash: string;
  role: Role;
  active: Generated<boolean>;
  /** Telephone. */
  number: Optional<string>;
  address: Optional<string>;
  driver_nr: Optional<string>;
  shop_street: Optional<string>;
  shop_address_number: Optional<string>;
  shop_city: Optional<string>;
  shop_postal_code: Optional<string>;
  shop_siret: Optional<string>;
  /** Set from the request at /signup until the activation (decision 5). */
  requested_at: NullableMoment;
  /** Set when the account was deleted; past records still show its name (decision 7). */
  closed_at: NullableMoment;
  /** Set when its contact data were forgotten. */
  forgotten_at: NullableMoment;
  /** Set when its name, and a shop's data on invoices, were forgotten. */
  name_forgotten_at: NullableMoment;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  /** Incremented by every change; may be used by `If-Match`. */
  version: Generated<number>;
}

export type FileKind =
  'delivery_photo' | 'receiving_document' | 'damage_proof' | 'quote_photo' | 'logo';

export interface FilesTable {
  id: string;
  kind: FileKind;
  content_type: string;
  bytes: number;
  width: Optional<number>;
  height: Optional<number>;
  storage_key: string;
  thumbnail_key: Optional<string>;
  /** The shop whose product or delivery the file belongs to, which may see it (decision 34). */
  shop_id: Optional<number>;
  created_by: Optional<number>;
  created_at: GeneratedMoment;
}

/** A stored file whose row has been removed, until its bytes are deleted. */
export interface RemovedFilesTable {
  storage_key: string;
  removed_at: GeneratedMoment;
}

/** A backup by `npm run backup` that was completed. */
export interface BackupsTable {
  taken_at: Moment;
}

export interface ProductsTable {
  id: Id;
  shop_id: number;
  name: string;
  category_id: number;
  section: Optional<Section>;
  status: ProductStatus;
  received_date: Optional<Day>;
  /** Weeks, 1 to 10. */
  to_be_delivered: Optional<number>;
  expected_date: Optional<Day>;
  size: Optional<string>;
  parts: Optional<number>;
  quantity: Optional<number>;
  notes: Optional<string>;
  read_by_shop: Generated<boolean>;
  receiving_document_id: Optional<string>;
  damage_proof_id: Optional<string>;
  created_by: Optional<number>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  version: Generated<number>;
  /** Name and notes, folded for searching. */
  search_text: GeneratedAlways<string>;
}

export interface DeliveriesTable {
  id: Id;
  shop_id: number;
  customer_name: string;
  customer_phone: Generated<string>;
  customer_street: string;
  customer_address_number: Generated<string>;
  customer_city: string;
  customer_postal_code: Generated<string>;
  notes: Optional<string>;
  floor: Optional<number>;
  has_elevator: Optional<boolean>;
  order_total: Optional<Decimal>;
  delivery_fee: Optional<Decimal>;
  cash_on_delivery_amount: Generated<Decimal>;
  parts_count: Generated<number>;
  status: Generated<DeliveryStatus>;
  delivery_date: Optional<Day>;
  driver_id: Optional<number>;
  /** The half-day confirmed by the planners; null without a date. */
  slot: Optional<HalfDay>;
  /** Position in its driver's day, from 1; null: after those that have one (`compareStops` of the contract). */
  position: Optional<number>;
  /** The customer's preferred day, as given by the shop. */
  wished_date: Optional<Day>;
  wished_slot: Optional<HalfDay>;
  /** 1 for the first visit, one more after each failure. */
  attempt: Generated<number>;
  failure_reason: Optional<string>;
  /** The driver's note on the last failed visit. */
  failure_note: Optional<string>;
  driver_notes: Optional<string>;
  started_at: NullableMoment;
  completed_at: NullableMoment;
  cancelled_at: NullableMoment;
  created_by: Optional<number>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  /** Incremented by every change; used by `If-Match` (decision 19). */
  version: Generated<number>;
  /** Sum of the items' final prices, set at completion; never null once completed. */
  items_total: Optional<Decimal>;
  /** Set when its customer was forgotten. */
  forgotten_at: NullableMoment;
  /** Random; shared by the shop's deliveries of a customer of whom one has been forgotten. */
  customer_token: Optional<string>;
  /** The token, or otherwise name and telephone: reports count customers by it. */
  customer_key: GeneratedAlways<string>;
}

export interface DeliveryItemsTable {
  id: Id;
  delivery_id: number;
  product_id: number;
  /** Name and category as of the delivery's creation, parts and quantity as counted by the depot before it left. */
  product_name: string;
  category_id: number;
  parts_count: Generated<number>;
  quantity: Optional<number>;
  /** True while the delivery is open: at most one delivery can hold a product. */
  holds_product: Generated<boolean>;
  /** Set at completion: from then on the two prices below apply, not the price list (decision 27). */
  frozen_at: NullableMoment;
  /** Null when frozen: the shop had no price ('Prix manquant'). */
  base_price: Optional<Decimal>;
  final_price: Optional<Decimal>;
}

export interface DeliveryPhotosTable {
  delivery_id: number;
  /** Starts at 1. */
  position: number;
  file_id: string;
}

/** Photos of failed visits. */
export interface FailurePhotosTable {
  delivery_id: number;
  attempt: number;
  /** Starts at 1. */
  position: number;
  file_id: string;
}

export interface PriceRulesTable {
  shop_id: number;
  category_id: number;
  base_price: Optional<Decimal>;
  updated_by: Optional<number>;
  updated_at: GeneratedMoment;
}

export interface EventsTable {
  /** bigint, therefore text. Not chronological: sort by `at`. */
  id: GeneratedAlways<string>;
  at: GeneratedMoment;
  actor_id: Optional<number>;
  actor_name: string;
  kind: string;
  subject_kind: string;
  subject_id: number;
  shop_id: Optional<number>;
  before: Json;
  after: Json;
}

export interface DeliveryReadsTable {
  user_id: number;
  /** Deliveries created until then have been seen (decision 26). */
  read_at: Moment;
}

export interface IdempotencyKeysTable {
  user_id: number;
  call: string;
  key: string;
  fingerprint: string;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GeneratedMoment;
}

export interface QuoteRequestsTable {
  id: Id;
  name: string;
  phone: Optional<string>;
  email: Optional<string>;
  city: string;
  message: string;
  wished_date: Optional<Day>;
  request_key: Optional<string>;
  read_at: NullableMoment;
  done_at: NullableMoment;
  done_by: Optional<number>;
  created_at: GeneratedMoment;
  /** Incremented by every correction of the visitor's data; used by `If-Match`. */
  version: Generated<number>;
}

export interface QuotePhotosTable {
  quote_id: number;
  position: number;
  file_id: string;
}

export interface OutboxTable {
  id: string;
  topic: string;
  payload: JSONColumnType<Record<string, unknown>>;
  attempts: Generated<number>;
  next_attempt_at: GeneratedMoment;
  sent_at: NullableMoment;
  last_error: Optional<string>;
  /** The request for a quote that it reports, with which it is deleted. */
  quote_id: Optional<number>;
  created_at: GeneratedMoment;
}

export interface InvoiceYearsTable {
  year: number;
  last_number: number;
}

/** The invoiced shop. */
export interface InvoicedShop {
  readonly name: string;
  readonly address: string;
  readonly siret: string | null;
}

export interface InvoicesTable {
  year: number;
  /** Starts at 1 in each year, without gaps. */
  number: number;
  shop_id: number;
  start_date: Day;
  end_date: Day;
  /** Hash of what was invoiced; the same content again is a duplicate. */
  content_hash: string;
  total: Decimal;
  /** The company as printed on the document; null: issued before it was stored. */
  issuer: ColumnType<CompanySettings | null, string | undefined, null>;
  /** The shop as printed on the document; null: issued before it was stored, or the shop was forgotten. */
  customer: ColumnType<InvoicedShop | null, string | undefined, null>;
  /** The invoice of the same period that this one replaces. */
  replaces_year: Optional<number>;
  replaces_number: Optional<number>;
  issued_on: Day;
  issued_by: number;
  created_at: GeneratedMoment;
  /** False once another one of the same period has replaced it. */
  valid: Generated<boolean>;
}

/** The deliveries of an invoice. A unique index allows each on one valid invoice at most. */
export interface InvoiceDeliveriesTable {
  year: number;
  number: number;
  /** Equals that of the invoice, by a foreign key. */
  valid: GeneratedAlways<boolean>;
  delivery_id: number;
}

/** Errors in browsers, by version of the shell or a remote, without personal data. */
export interface BrowserErrorsTable {
  /** 'shell', or the name of a remote. */
  application: string;
  version: string;
  kind: BrowserErrorKind;
  message: string;
  count: Generated<number>;
  first_at: GeneratedMoment;
  last_at: GeneratedMoment;
}

/** All tables by name, for Kysely. */
export interface Schema {
  users: UsersTable;
  refresh_families: RefreshFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  login_attempts: LoginAttemptsTable;
  known_devices: KnownDevicesTable;
  files: FilesTable;
  removed_files: RemovedFilesTable;
  backups: BackupsTable;
  products: ProductsTable;
  deliveries: DeliveriesTable;
  delivery_items: DeliveryItemsTable;
  delivery_photos: DeliveryPhotosTable;
  failure_photos: FailurePhotosTable;
  price_rules: PriceRulesTable;
  driver_capacities: DriverCapacitiesTable;
  driver_days: DriverDaysTable;
  events: EventsTable;
  delivery_reads: DeliveryReadsTable;
  idempotency_keys: IdempotencyKeysTable;
  quote_requests: QuoteRequestsTable;
  quote_photos: QuotePhotosTable;
  outbox: OutboxTable;
  invoice_years: InvoiceYearsTable;
  invoices: InvoicesTable;
  invoice_deliveries: InvoiceDeliveriesTable;
  browser_errors: BrowserErrorsTable;
  setup: SetupTable;
  forgetting_runs: ForgettingRunsTable;
  forgetting_start: ForgettingStartTable;
  erased_records: ErasedRecordsTable;
  settings: SettingsTable;
  address_locations: AddressLocationsTable;
}

export type User = Selectable<UsersTable>;
export type Product = Selectable<ProductsTable>;
export type Delivery = Selectable<DeliveriesTable>;
export type StoredFile = Selectable<FilesTable>;
