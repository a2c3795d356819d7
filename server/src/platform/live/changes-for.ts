import type { LiveChange } from '@cigogne/contract';
import type { SubjectKind } from '../events/record-event';
import type { SignedInUser } from '../sessions/signed-in-user';
import type { HistoryEvent } from './store';

/** These take products into a delivery or out of it, or onto the road and back. */
const MOVES_GOODS = new Set([
  'delivery_created',
  'delivery_started',
  'delivery_failed',
  'delivery_completed',
  'delivery_cancelled',
  'delivery_corrected',
  'delivery_deleted',
]);

/**
 * What somebody is told of an event: kind and number of records that he may see anyway, nothing of
 * their content, and nothing at all of other people's (decision 34).
 */
export function changesFor(user: SignedInUser, event: HistoryEvent): LiveChange[] {
  const told = ofSubject(event);
  switch (user.role) {
    case 'admin':
    case 'manager':
      return told;
    case 'stocker':
      // The depot knows deliveries only by the goods that they hold.
      return told.filter(({ type }) => type === 'Product');
    case 'shop':
      return event.shop_id === user.id ? told.filter(isGoodsOrDelivery) : [];
    case 'driver':
      return event.driver_ids.includes(user.id)
        ? told.filter(({ type }) => type === 'Delivery')
        : [];
  }
}

function ofSubject({ kind, subject_kind, subject_id: id }: HistoryEvent): LiveChange[] {
  switch (subject_kind as SubjectKind) {
    case 'delivery':
      return [{ type: 'Delivery', id }, ...(MOVES_GOODS.has(kind) ? [PRODUCTS] : [])];
    case 'product':
      // A delivery shows how far its goods are.
      return [{ type: 'Product', id }, { type: 'Delivery' }];
    case 'user':
      return [{ type: 'User', id }, { type: 'Shop' }, { type: 'Driver' }];
    case 'price_list':
      return [{ type: 'Delivery' }];
    case 'quote_request':
      return [{ type: 'Quote', id }];
    default:
      return [];
  }
}

const PRODUCTS: LiveChange = { type: 'Product' };

function isGoodsOrDelivery({ type }: LiveChange): boolean {
  return type === 'Delivery' || type === 'Product';
}
