const LOCK = 'cigogne.draft.';

/** Tells other tabs that the form of this draft is open here, until the returned function is called. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => (release = resolve));
  if ('locks' in navigator) {
    // Browsers that refuse storage refuse locks, too.
    navigator.locks.request(LOCK + key, () => closed).catch(() => undefined);
  }
  return release;
}

/** The keys of the drafts whose form is open in any tab; none where the browser has no locks. Never rejects. */
export async function heldDrafts(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] as LockInfo[] }));
  return held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
}
