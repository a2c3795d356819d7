import { draftFrom, isBlank, type DeliveryDraft } from './delivery-draft';

/** The drafts of a user, the last changed one first: accounts that share a computer do not see each other's. */
const draftsName = (userId: number) => `cigogne.delivery-draft.v2.${userId}`;
/** Where the release before kept the one draft of a user. Its tabs may still be open. */
const formerName = (userId: number) => `cigogne.delivery-draft.v1.${userId}`;
/** The key of the draft that this tab has changed last: a reload finds it, whatever other tabs have done. */
const OWN_DRAFT = 'cigogne.delivery-draft.own';
/** Beyond this, the oldest are deleted. */
const MAX_DRAFTS = 5;

/**
 * The draft that this user has left in this tab, or else last in any; undefined when there is none.
 * @param held the keys of drafts that are open in another tab: one delivery would exist in two versions
 */
export function readDraft(userId: number, held: readonly string[] = []): DeliveryDraft | undefined {
  const drafts = readDrafts(userId).filter(({ key }) => !held.includes(key));
  const ownKey = attempt(() => sessionStorage.getItem(OWN_DRAFT));
  return drafts.find(({ key }) => key === ownKey) ?? drafts[0];
}

/**
 * Stores the draft, so that a reload or another day finds it; a blank one is deleted instead. Those of other tabs, which
 * have other keys, stay.
 */
export function saveDraft(userId: number, draft: DeliveryDraft): void {
  const others = draftsBut(userId, draft.key);
  writeDrafts(userId, isBlank(draft) ? others : [draft, ...others].slice(0, MAX_DRAFTS));
  attempt(() => sessionStorage.setItem(OWN_DRAFT, draft.key));
}

export function deleteDraft(userId: number, key: string): void {
  writeDrafts(userId, draftsBut(userId, key));
}

function draftsBut(userId: number, key: string): DeliveryDraft[] {
  return readDrafts(userId).filter((draft) => draft.key !== key);
}

function readDrafts(userId: number): DeliveryDraft[] {
  const drafts = read(draftsName(userId));
  const former = draftFrom(read(formerName(userId)));
  const known = Array.isArray(drafts) ? drafts.flatMap((draft) => draftFrom(draft) ?? []) : [];
  // It was stored after the others; the next write moves it to the new key.
  return former ? [former, ...known.filter(({ key }) => key !== former.key)] : known;
}

function writeDrafts(userId: number, drafts: readonly DeliveryDraft[]): void {
  attempt(() => {
    if (drafts.length > 0) localStorage.setItem(draftsName(userId), JSON.stringify(drafts));
    else localStorage.removeItem(draftsName(userId));
    localStorage.removeItem(formerName(userId));
  });
}

function read(name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown);
}

/** In a browser that stores nothing the wizard works, but a reload loses the draft. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
