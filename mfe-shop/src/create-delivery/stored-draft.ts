import { draftFrom, isBlank, type DeliveryDraft } from './delivery-draft';

/** One draft a user and browser: accounts that share a computer never see each other's. */
const placeOf = (userId: number) => `cigogne.delivery-draft.v1.${userId}`;

/** The draft left behind by this user, if there is one. */
export function readDraft(userId: number): DeliveryDraft | undefined {
  try {
    return draftFrom(JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps the draft for a reload or another day; a blank one is not worth it. */
export function keepDraft(userId: number, draft: DeliveryDraft): void {
  if (isBlank(draft)) {
    dropDraft(userId);
    return;
  }
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: the wizard works, only without surviving a reload.
  }
}

export function dropDraft(userId: number): void {
  try {
    localStorage.removeItem(placeOf(userId));
  } catch {
    // Nothing was stored.
  }
}
