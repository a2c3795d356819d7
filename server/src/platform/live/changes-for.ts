import type { LiveChange } from '@cigogne/contract';
import { type EventKinds, SEVERAL, type SubjectKind } from '../events/record-event';
import type { SignedInUser } from '../sessions/signed-in-user';
import type { HistoryEvent } from './store';

/** Events of deliveries that also change where their products are. */
const MOVES_PRODUCTS = new Set<string>([
  'delivery_created',
  // A delivery on its way stops being so when it gets another driver or none.
  'delivery_assigned',
  'delivery_unassigned',
  'delivery_started',
  'delivery_failed',
  'delivery_completed',
  'delivery_cancelled',
  'delivery_corrected',
  'delivery_deleted',
] satisfies EventKinds['delivery'][]);

/**
 * The changes sent to a user for an event: kind and id of records that they may see, never their content, and nothing
 * about the records of others (decision 34).
 */
export function changesFor(user: SignedInUser, event: HistoryEvent): LiveChange[] {
  const changes = ofSubject(event);
  switch (user.role) {
    case 'admin':
    case 'manager':
      return changes;
    case 'stocker':
      // The depot sees deliveries only through the products that they hold, and accounts as its list of shops.
      return changes.filter(({ type }) => type === 'Product' || type === 'Shop');
    case 'shop':
      return event.shop_id === user.id || isOfEverybody(event)
        ? changes.filter(isProductOrDelivery)
        : [];
    case 'driver':
      if (isOwnDays(user, event)) return changes;
      return event.driver_ids.includes(user.id) || isOfEverybody(event)
        ? changes.filter(({ type }) => type === 'Delivery')
        : [];
  }
}

function ofSubject({ kind, subject_kind, subject_id: id }: HistoryEvent): LiveChange[] {
  switch (subject_kind as SubjectKind) {
    case 'delivery':
      return [{ type: 'Delivery', id }, ...(MOVES_PRODUCTS.has(kind) ? [PRODUCTS] : [])];
    case 'product':
      // Deliveries show the status of their products.
      return [id === SEVERAL ? PRODUCTS : { type: 'Product', id }, { type: 'Delivery' }];
    case 'user':
      if (CHANGES_DRIVER_ONLY.has(kind)) return [{ type: 'Driver' }];
      return [{ type: 'User', id }, { type: 'Shop' }, { type: 'Driver' }];
    case 'price_list':
      return [{ type: 'Delivery' }];
    case 'quote_request':
      return [{ type: 'Quote', id }];
    case 'invoice':
      return [{ type: 'Invoice' }];
    case 'settings':
      // A test mail changes nothing.
      return kind === 'settings_changed' ? [SETTINGS] : [];
    case 'forgetting':
      // Kinds of other releases change nothing.
      return FORGOTTEN[kind as EventKinds['forgetting']] ?? [];
    default:
      return [];
  }
}

/** Events of accounts that do not change any list of users or shops. */
const CHANGES_DRIVER_ONLY = new Set<string>([
  'driver_days_set',
  'driver_capacity_set',
] satisfies EventKinds['user'][]);

/** Whether the office has set the driver's own absences, which the driver's screen shows. */
function isOwnDays({ id }: SignedInUser, { kind, subject_id }: HistoryEvent): boolean {
  return kind === 'driver_days_set' && subject_id === id;
}

const PRODUCTS: LiveChange = { type: 'Product' };
/** Includes, on the office's screens, what will be forgotten and past runs. */
const SETTINGS: LiveChange = { type: 'Settings' };
const FORGOTTEN: Readonly<Partial<Record<EventKinds['forgetting'], LiveChange[]>>> = {
  /** A run may change any number of old records. */
  data_forgotten: [
    { type: 'Delivery' },
    PRODUCTS,
    { type: 'User' },
    { type: 'Shop' },
    { type: 'Driver' },
    { type: 'Quote' },
    SETTINGS,
  ],
  nothing_to_forget: [SETTINGS],
  // Each record has its own event; notes on goods of deliveries have changed, too.
  person_erased: [PRODUCTS, SETTINGS],
};

/** Sent to everybody: what has been forgotten must vanish from every list, and the event does not say which records. */
function isOfEverybody({ subject_kind }: HistoryEvent): boolean {
  return subject_kind === ('forgetting' satisfies SubjectKind);
}

function isProductOrDelivery({ type }: LiveChange): boolean {
  return type === 'Delivery' || type === 'Product';
}
