import type { Day, HalfDay } from '@cigogne/contract';
import {
  emptyDraft,
  filterText,
  LAST_STEP,
  type DeliveryDraft,
  type TextField,
} from './delivery-draft';

export type DraftAction =
  | { readonly type: 'typed'; readonly field: TextField; readonly text: string }
  /** The only town of the draft's postal code. */
  | { readonly type: 'townFilled'; readonly name: string }
  | { readonly type: 'elevatorChosen'; readonly hasElevator: boolean | null }
  | { readonly type: 'dayWished'; readonly day: Day }
  | { readonly type: 'halfDayWished'; readonly slot: HalfDay | null }
  | { readonly type: 'productAdded'; readonly productId: number }
  | { readonly type: 'productRemoved'; readonly productId: number }
  | { readonly type: 'wentTo'; readonly step: number }
  /** The server has refused the draft: the next request differs and needs a new key. */
  | { readonly type: 'refused'; readonly newKey: string }
  | { readonly type: 'emptied'; readonly newKey: string };

export function draftReducer(draft: DeliveryDraft, action: DraftAction): DeliveryDraft {
  switch (action.type) {
    case 'typed': {
      const changed = { ...draft, [action.field]: filterText(action.field, action.text) };
      return hasTownOfOtherCode(changed)
        ? { ...changed, customer_city: '', filledTown: null }
        : changed;
    }
    case 'townFilled': {
      const city = filterText('customer_city', action.name);
      const filledTown = { postalCode: draft.customer_postal_code, city };
      return { ...draft, customer_city: city, filledTown };
    }
    case 'elevatorChosen':
      return { ...draft, hasElevator: action.hasElevator };
    case 'dayWished':
      return { ...draft, wishedDate: action.day };
    case 'halfDayWished':
      return { ...draft, wishedSlot: action.slot };
    case 'productAdded':
      return draft.productIds.includes(action.productId)
        ? draft
        : { ...draft, productIds: [...draft.productIds, action.productId] };
    case 'productRemoved':
      return { ...draft, productIds: draft.productIds.filter((id) => id !== action.productId) };
    case 'wentTo':
      return { ...draft, step: Math.min(Math.max(action.step, 1), LAST_STEP) };
    case 'refused':
      return { ...draft, key: action.newKey };
    case 'emptied':
      return emptyDraft(action.newKey);
  }
}

/** Whether the town was filled in for another postal code than the present, complete one. */
function hasTownOfOtherCode({ filledTown, customer_postal_code, customer_city }: DeliveryDraft) {
  return (
    filledTown !== null &&
    customer_postal_code.length === 5 &&
    customer_postal_code !== filledTown.postalCode &&
    customer_city === filledTown.city
  );
}
