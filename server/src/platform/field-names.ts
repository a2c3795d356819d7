import { type ErrorBody, listed } from '@cigogne/contract';

export type FieldError = NonNullable<ErrorBody['errors']>[number];

/**
 * Names of fields in error messages. Further names are other words by which a message may mention the field. The last
 * part of a path that has a name counts: that of `products.0.product_id` is 'produit'.
 */
const FIELD_NAMES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  id: ['numéro'],
  shopId: ['magasin'],
  shop_id: ['magasin'],
  driver_id: ['chauffeur'],
  product_id: ['produit'],
  productIds: ['produits'],
  category_id: ['catégorie'],
  category_name: ['nom de la catégorie'],

  name: ['nom'],
  email: ['e-mail'],
  password: ['mot de passe'],
  number: ['téléphone'],
  address: ['adresse'],
  role: ['rôle'],
  active: ['état du compte', 'compte'],
  driver_nr: ['numéro de chauffeur'],
  shop_street: ['rue'],
  shop_address_number: ['numéro'],
  shop_city: ['ville'],
  shop_postal_code: ['code postal'],
  shop_siret: ['SIRET'],

  customer_name: ['nom du client'],
  customer_street: ['rue'],
  customer_address_number: ['numéro'],
  customer_city: ['ville'],
  customer_postal_code: ['code postal'],
  customer_phone: ['téléphone'],
  products: ['produits', 'produit'],
  notes: ['notes'],
  parts_count: ['nombre de colis'],
  floor: ['étage'],
  has_elevator: ['ascenseur'],
  order_total: ['total de la commande'],
  delivery_fee: ['frais de livraison'],
  cash_on_delivery_amount: ['montant à encaisser'],
  delivery_date: ['date de livraison', 'date'],
  date: ['date'],
  slot: ['créneau', 'matin'],
  wished_slot: ['créneau souhaité', 'matin'],
  position: ['rang'],
  // Used in orders of stops, and in capacities.
  stops: ['livraisons', 'livraison', 'arrêts'],
  places: ['livraisons', 'livraison'],
  reason: ['motif'],
  note: ['note'],
  delivery_images: ['photos', 'photo'],
  done_at: ['moment'],
  clock_ahead: ['avance de l’horloge'],

  status: ['statut', 'emplacement'],
  location: ['emplacement'],
  section: ['section', 'rubrique'],
  received_date: ['date de réception'],
  to_be_delivered: ['délai', 'semaines'],
  size: ['taille'],
  parts: ['colis'],
  quantity: ['quantité'],
  receiving_document: ['document de réception'],
  damage_proof: ['photo du dommage'],

  // The sentences of the driver's screen are English (part 2, section 5).
  replaces: ['période remplacée', 'replaced period'],
  start_date: ['date de début', 'start date'],
  end_date: ['date de fin', 'end date'],
  pricingRules: ['liste des prix', 'prix'],
  base_price: ['prix'],

  phone: ['téléphone'],
  city: ['commune'],
  message: ['message'],
  wished_date: ['date souhaitée', 'date'],
  consent: ['accord', 'données'],
  website: ['site'],
  done: ['état de la demande', 'demande'],

  search: ['recherche'],
  undated: ['livraisons sans date'],
  group: ['groupe'],
  only: ['choix'],
  ids: ['numéros'],
  order: ['ordre'],
  limit: ['nombre par page'],
  offset: ['début de la page'],
  cursor: ['page'],
  postal_code: ['code postal'],
  after: ['position'],
  before: ['position'],

  company: ['nom de l’entreprise', 'nom'],
  company_email: ['e-mail de l’entreprise', 'e-mail'],
  code: ['code de mise en route', 'code'],
  legal_form: ['forme juridique'],
  share_capital: ['capital social', 'capital'],
  head_office: ['siège'],
  depot: ['dépôt'],
  siret: ['SIRET'],
  rcs: ['RCS'],
  vat_number: ['numéro de TVA'],
  vat_rate: ['taux de TVA', 'taux'],
  iban: ['IBAN'],
  bic: ['BIC'],
  payment_days: ['délai de paiement'],
  logo: ['logo'],
  logo_file_id: ['logo'],
  primary_color: ['couleur principale', 'couleur'],
  secondary_color: ['couleur secondaire', 'couleur'],
  opening_hours: ['horaires d’ouverture', 'horaires'],
  opens: ['heure d’ouverture', 'heure'],
  closes: ['heure de fermeture', 'heure'],
  closed_days: ['jours de fermeture', 'jours'],
  day: ['date'],
  label: ['libellé'],
  password_min_length: ['longueur des mots de passe'],
  session_idle_days: ['durée des sessions sans activité'],
  session_max_days: ['durée totale des sessions'],
  visit_minutes: ['durée de base d’une visite', 'durée'],
  minutes_per_part: ['minutes par colis'],
  minutes_per_floor: ['minutes par étage'],
  assembly_minutes: ['durées de montage', 'catégorie'],
  capacity_stops: ['arrêts par jour', 'arrêts'],
  capacity_parts: ['colis par jour', 'colis'],
  capacity_minutes: ['minutes par jour', 'minutes'],
  absence: ['absence', 'journée'],
  minutes: ['minutes'],
  seen: ['capacité d’avant'],
  sender_name: ['nom de l’expéditeur'],
  sender_email: ['adresse de l’expéditeur', 'adresse e-mail'],
  to: ['destinataire'],
  publication_director: ['directeur de la publication'],
  host_name: ['nom de l’hébergeur'],
  host_address: ['adresse de l’hébergeur'],
  host_phone: ['téléphone de l’hébergeur'],
  legal_notice: ['mentions légales'],
  privacy_policy: ['politique de confidentialité'],
  delivery_months: ['conservation des livraisons'],
  quote_months: ['conservation des demandes de devis'],
  access_months: ['conservation des connexions'],
  invoice_years: ['conservation des factures'],

  records: ['fiches', 'fiche'],

  application: ['application'],
  version: ['version'],
  v: ['version'],
  kind: ['genre'],
};

/**
 * The message for invalid fields: names every field when there are several; one field's own message gets the name in
 * front unless it mentions it.
 */
export function messageOfFields(errors: readonly FieldError[]): string | undefined {
  const [first] = errors;
  const wrong = new Set(errors.flatMap(({ path }) => namesOf(path)?.[0] ?? []));
  if (wrong.size > 1) return `À corriger : ${listed(wrong)}.`;
  const names = first && namesOf(first.path);
  if (!names || names.some((name) => mentions(first.message, name))) return first?.message;
  return `${capitalized(names[0])} : ${first.message[0]?.toLowerCase()}${first.message.slice(1)}`;
}

/** The name of a field; undefined when it has none. */
export function nameOfField(field: string): string | undefined {
  return namesOf(field)?.[0];
}

function namesOf(path: string) {
  const field = path.split('.').findLast((part) => Object.hasOwn(FIELD_NAMES, part));
  return field === undefined ? undefined : FIELD_NAMES[field];
}

/** Whether the sentence contains the name as whole words. */
function mentions(sentence: string, name: string): boolean {
  return new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(sentence);
}

function capitalized(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
