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
  | { readonly type: 'elevatorChosen'; readonly hasElevator: boolean | null }
  | { readonly type: 'dayWished'; readonly day: Day }
  | { readonly type: 'halfDayWished'; readonly slot: HalfDay | null }
  | { readonly type: 'productAdded'; readonly productId: number }
  | { readonly type: 'productRemoved'; readonly productId: number }
  | { readonly type: 'wentTo'; readonly step: number }
  /** The server has refused the draft: the next request is another one and needs another key. */
  | { readonly type: 'refused'; readonly newKey: string }
  | { readonly type: 'emptied'; readonly newKey: string };

export function draftReducer(draft: DeliveryDraft, action: DraftAction): DeliveryDraft {
  switch (action.type) {
    case 'typed':
      return { ...draft, [action.field]: filterText(action.field, action.text) };
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
