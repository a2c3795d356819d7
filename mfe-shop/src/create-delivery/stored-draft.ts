import { draftFrom, isBlank, type DeliveryDraft } from './delivery-draft';

/** One draft for each user in a browser: accounts that share a computer do not see each other's. */
const storageKey = (userId: number) => `cigogne.delivery-draft.v1.${userId}`;

/** The draft that this user has left, if there is one. */
export function readDraft(userId: number): DeliveryDraft | undefined {
  try {
    return draftFrom(JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores the draft, so that a reload or another day finds it; a blank one is deleted instead. */
export function saveDraft(userId: number, draft: DeliveryDraft): void {
  if (isBlank(draft)) {
    remove(userId);
    return;
  }
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: the wizard works, but a reload loses the draft.
  }
}

/** Deletes this draft, unless another tab has begun another one meanwhile. */
export function deleteDraft(userId: number, key: string): void {
  if (readDraft(userId)?.key === key) remove(userId);
}

function remove(userId: number): void {
  try {
    localStorage.removeItem(storageKey(userId));
  } catch {
    // Nothing was stored.
  }
}
