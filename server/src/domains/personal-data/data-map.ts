import { FORGOTTEN_CUSTOMER } from '@cigogne/contract';
import {
  anonymisedBy,
  deletedBy,
  each,
  kept,
  none,
  exported,
  type TableDecisions,
} from './decisions';

const customer = anonymisedBy('deliveries');
const contact = anonymisedBy('accounts');
const accountName = anonymisedBy('account_names');
const ofQuote = deletedBy('quotes');
const ofMail = deletedBy('mails');
const ofSession = deletedBy({ otherwise: 'the end of the session, or the closing of the account' });
const afterADay = deletedBy({ otherwise: 'housekeeping, a day after the last attempt' });
const repeated = deletedBy({ otherwise: 'housekeeping after 28 days; an erasure before' });

const TOWN = 'statistics by town: without name, telephone and street it names nobody';
const withAddress = deletedBy({
  otherwise: 'with the delivery of the address; housekeeping, when no delivery has it any more',
});

const GOODS = 'the name of goods, which invoices have to say for ten years';
const AUTHOR = 'the author of what is recorded; the name goes with the account (account_names)';
const EVENT_VALUES = 'each subject keeps what KEPT_IN_EVENTS lists; the rest goes with its record';
const OWN_HOUSE = 'the data of the house itself, which its pages and invoices have to show';
const CLEANED =
  'written without e-mails, telephones and searches; deleted 30 days after the last time';
const FILE = 'the row and the stored bytes go with the record that shows them';

/** Replaces the name of a forgotten account; `{id}` is its number. */
export const FORGOTTEN_ACCOUNT = 'Compte effacé n° {id}';

/**
 * Every column of the database, with what happens to the personal data in it. Search, export, erasure and runs follow
 * it. One test compares it with the migrated database, another checks that nothing erased can be found again.
 */
export const DATA_MAP: Readonly<Record<string, TableDecisions>> = {
  users: {
    ...none('active', 'requested_at', 'closed_at', 'updated_at', 'version'),
    ...none('forgotten_at', 'name_forgotten_at'),
    id: exported('Numéro'),
    role: exported('Rôle'),
    created_at: exported('Créé le'),
    name: accountName(FORGOTTEN_ACCOUNT, { label: 'Nom', search: 'name' }),
    email: contact('compte-{id}@efface.invalid', { label: 'E-mail', search: 'email' }),
    // No password has this hash.
    password_hash: contact(''),
    number: contact(null, { label: 'Téléphone', search: 'phone' }),
    address: contact(null, { label: 'Adresse' }),
    driver_nr: accountName(null, { label: 'Numéro de chauffeur' }),
    shop_street: accountName(null, { label: 'Rue du magasin' }),
    shop_address_number: accountName(null, { label: 'Numéro dans la rue' }),
    shop_city: accountName(null, { label: 'Ville du magasin' }),
    shop_postal_code: accountName(null, { label: 'Code postal du magasin' }),
    shop_siret: accountName(null, { label: 'SIRET' }),
  },
  refresh_families: {
    ...none('id', 'created_at', 'revoked_at', 'ends_at'),
    ...each(ofSession(), 'user_id', 'device_hash'),
  },
  refresh_tokens: {
    ...none('created_at', 'expires_at', 'used_at'),
    ...each(ofSession(), 'token_hash', 'family_id'),
  },
  known_devices: {
    ...none('created_at', 'last_used_at'),
    ...each(ofSession(), 'user_id', 'token_hash'),
  },
  login_attempts: {
    ...none('failures', 'last_at', 'blocked_until', 'tries'),
    // A hash of an e-mail or an address.
    key: afterADay(),
  },
  files: {
    ...none('kind', 'content_type', 'bytes', 'width', 'height', 'shop_id', 'created_by'),
    ...none('created_at'),
    ...each(kept(FILE), 'id', 'storage_key', 'thumbnail_key'),
  },
  products: {
    ...none('id', 'shop_id', 'category_id', 'section', 'status', 'received_date', 'quantity'),
    ...none('to_be_delivered', 'expected_date', 'parts', 'read_by_shop', 'created_by', 'version'),
    ...none('created_at', 'updated_at', 'receiving_document_id', 'damage_proof_id'),
    ...each(kept(GOODS), 'name', 'size'),
    // May name the owner of these goods: erased when the last delivery of the product is forgotten.
    notes: customer(null, { label: 'Notes du produit' }),
    search_text: { is: 'derived' },
  },
  deliveries: {
    ...none('shop_id', 'driver_id', 'created_by', 'parts_count', 'attempt', 'items_total'),
    ...none('started_at', 'updated_at', 'version', 'forgotten_at', 'slot', 'position'),
    id: exported('Numéro'),
    status: exported('Statut'),
    delivery_date: exported('Date de livraison'),
    // Kept for statistics, like the delivery's day: they identify nobody once the customer is forgotten.
    wished_date: exported('Date souhaitée'),
    wished_slot: exported('Créneau souhaité'),
    created_at: exported('Créée le'),
    completed_at: exported('Terminée le'),
    cancelled_at: exported('Annulée le'),
    order_total: exported('Montant de la commande (€)'),
    delivery_fee: exported('Frais de livraison (€)'),
    cash_on_delivery_amount: exported('Contre-remboursement (€)'),
    failure_reason: exported('Motif du dernier échec'),
    customer_name: customer(FORGOTTEN_CUSTOMER, { label: 'Nom du client', search: 'name' }),
    customer_phone: customer('', { label: 'Téléphone', search: 'phone' }),
    customer_street: customer('', { label: 'Rue' }),
    customer_address_number: customer('', { label: 'Numéro dans la rue' }),
    customer_postal_code: kept(TOWN, 'Code postal'),
    customer_city: kept(TOWN, 'Ville'),
    notes: customer(null, { label: 'Notes' }),
    floor: customer(null, { label: 'Étage' }),
    has_elevator: customer(null, { label: 'Ascenseur' }),
    driver_notes: customer(null, { label: 'Notes du chauffeur' }),
    failure_note: customer(null, { label: 'Note de l’échec' }),
    // Random: it links deliveries of one customer, and names nobody.
    customer_token: { is: 'none' },
    customer_key: { is: 'derived' },
  },
  address_locations: {
    ...none('asked_at', 'answered_at'),
    ...each(withAddress(), 'key', 'latitude', 'longitude'),
  },
  delivery_items: {
    ...none('id', 'delivery_id', 'product_id', 'category_id', 'holds_product', 'frozen_at'),
    ...none('base_price', 'parts_count'),
    product_name: kept(GOODS, 'Produit'),
    quantity: exported('Quantité'),
    final_price: { is: 'none' },
  },
  delivery_photos: {
    ...none('delivery_id', 'position'),
    file_id: deletedBy('deliveries')(),
  },
  failure_photos: {
    ...none('delivery_id', 'attempt', 'position'),
    file_id: deletedBy('deliveries')(),
  },
  price_rules: {
    ...none('shop_id', 'category_id', 'base_price', 'updated_by', 'updated_at'),
  },
  driver_capacities: none('driver_id', 'stops', 'parts', 'minutes'),
  driver_days: {
    ...none('driver_id', 'day', 'stops', 'parts', 'minutes'),
    // No longer needed once the driver has left.
    ...each(deletedBy('accounts')(), 'absence', 'note'),
  },
  events: {
    ...none('id', 'at', 'actor_id', 'kind', 'subject_kind', 'subject_id', 'shop_id'),
    actor_name: kept(AUTHOR),
    ...each(kept(EVENT_VALUES), 'before', 'after'),
  },
  delivery_reads: { ...none('user_id', 'read_at') },
  idempotency_keys: {
    ...none('user_id', 'call', 'key', 'status', 'created_at'),
    ...each(repeated(), 'fingerprint', 'response'),
  },
  quote_requests: {
    ...none('request_key', 'read_at', 'done_by', 'version'),
    id: ofQuote({ label: 'Numéro' }),
    name: ofQuote({ label: 'Nom', search: 'name' }),
    phone: ofQuote({ label: 'Téléphone', search: 'phone' }),
    email: ofQuote({ label: 'E-mail', search: 'email' }),
    city: ofQuote({ label: 'Commune' }),
    message: ofQuote({ label: 'Message' }),
    wished_date: ofQuote({ label: 'Date souhaitée' }),
    created_at: ofQuote({ label: 'Envoyée le' }),
    done_at: ofQuote({ label: 'Traitée le' }),
  },
  quote_photos: {
    ...none('quote_id', 'position'),
    file_id: ofQuote(),
  },
  outbox: {
    ...none('id', 'topic', 'attempts', 'next_attempt_at', 'sent_at', 'created_at', 'quote_id'),
    ...each(ofMail(), 'payload', 'last_error'),
  },
  invoice_years: none('year', 'last_number'),
  // End customers and drivers on the document are read from their records when it is printed.
  invoices: {
    ...none('year', 'number', 'shop_id', 'start_date', 'end_date', 'content_hash', 'total'),
    ...none('replaces_year', 'replaces_number', 'issued_on', 'issued_by', 'created_at', 'valid'),
    issuer: kept(OWN_HOUSE),
    // When it is null, the document takes the name from the account.
    customer: accountName(null),
  },
  invoice_deliveries: none('year', 'number', 'valid', 'delivery_id'),
  browser_errors: {
    ...none('application', 'version', 'kind', 'count', 'first_at', 'last_at'),
    message: kept(CLEANED),
  },
  settings: {
    ...none('section', 'version', 'updated_at', 'updated_by'),
    value: kept(OWN_HOUSE),
  },
  // The setup code is random, and stored as a hash.
  setup: none('id', 'code_seed', 'code_hash', 'completed_by', 'request_key', 'steps_hidden_at'),
  forgetting_runs: {
    ...none('id', 'started_at', 'active_at', 'finished_at', 'completed', 'started_by', 'counts'),
  },
  forgetting_start: none('id', 'starts_at'),
  // Keys are random.
  removed_files: none('storage_key', 'removed_at'),
  backups: none('taken_at'),
  erased_records: none('kind', 'record_id', 'record_created_at', 'erased_at'),
};

/** The columns of a table with their decisions. @throws when the map has no such table */
export function decisionsOf(table: string): TableDecisions {
  const decisions = DATA_MAP[table];
  if (!decisions) throw new Error(`The table ${table} has no decisions`);
  return decisions;
}
