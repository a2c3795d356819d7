import { secondsAhead } from '../http/server-clock';
import { type SentVisit, updateSavedLists } from './lists-after-visit';
import {
  offlineDatabase,
  type OutboxItem,
  type StoredPhoto,
  WRITTEN_TO_DISK,
} from './offline-database';
import { forgetItem, forgetItems, storedItems } from './stored-items';

/** What screens show of the outbox. */
export interface OutboxView {
  readonly items: readonly OutboxItem[];
  /** The share of an item that has been sent, 0 to 1, by its key. */
  readonly progress: Readonly<Record<string, number>>;
}

let view: OutboxView = { items: [], progress: {} };
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cigogne.outbox') : null;
if (otherTabs) {
  // Other versions send messages without `sent`.
  otherTabs.onmessage = ({ data }) => void refreshAfterOthers(data as ChangeElsewhere);
}
const elsewhereListeners = new Set<(sent: SentVisit | undefined) => void>();

/** Message of a tab or the service worker to the others. */
interface ChangeElsewhere {
  readonly sent?: SentVisit | undefined;
  /** Keys of changed items; absent in messages of other versions. */
  readonly keys?: readonly string[];
}

/**
 * Items whose outcome a full phone could not store, by their key: rewriting an item takes the room of its photos once
 * more. Kept as long as the page lives.
 */
const unstored = new Map<string, OutboxItem>();

export const outboxSnapshot = (): OutboxView => view;

/** Returns the unsubscribe function. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when another tab or the service worker has sent something; undefined when it does not say what. Returns
 * the unsubscribe function.
 */
export function onSentElsewhere(listener: (sent: SentVisit | undefined) => void): () => void {
  elsewhereListeners.add(listener);
  return () => elsewhereListeners.delete(listener);
}

/** Reads the stored items, in the order of their taps, without those that the phone cannot read any more. */
export async function refreshOutbox(): Promise<readonly OutboxItem[]> {
  // Without messages from other tabs everything is read again.
  if (!otherTabs) forgetItems();
  const items = await offlineDatabase().then(storedItems, () => []);
  const inOrder = [...items].sort((a, b) => a.tappedAt.localeCompare(b.tappedAt));
  const present = inOrder.map(withUnstored);
  show({ ...view, items: present });
  return present;
}

/**
 * Resolves once the item is stored. Rejects when it cannot be. A tap comes after the earlier ones of its delivery, also
 * when the phone's clock was set back meanwhile: items are sent in the order of their taps.
 * @param replaced an item that is removed in the same transaction; a correction keeps the moment of the tap
 */
export async function addToOutbox(item: OutboxItem, replaced?: OutboxItem): Promise<void> {
  const database = await offlineDatabase();
  // Read first: an unreadable record would abort the transaction that stores this one.
  const earlier = (await storedItems(database)).filter(
    ({ delivery }) => delivery === item.delivery,
  );
  const change = database.transaction('outbox', 'readwrite', WRITTEN_TO_DISK);
  await Promise.all([
    change.store.put({ ...item, ...(replaced ? tapOf(replaced) : newTap(earlier, item.tappedAt)) }),
    replaced && change.store.delete(replaced.key),
    change.done,
  ]);
  await changed([item.key]);
}

type Tap = Pick<OutboxItem, 'tappedAt' | 'clockAhead'>;

/** The time of the original tap, also of a correction. */
const tapOf = ({ tappedAt, clockAhead }: OutboxItem): Tap => ({
  tappedAt,
  ...(clockAhead !== undefined && { clockAhead }),
});

function newTap(earlier: readonly OutboxItem[], tappedAt: string): Tap {
  const clockAhead = secondsAhead();
  return {
    tappedAt: momentAfter(earlier, tappedAt),
    ...(clockAhead !== undefined && { clockAhead }),
  };
}

function momentAfter(earlier: readonly OutboxItem[], tappedAt: string): string {
  const last = earlier.map((item) => item.tappedAt).reduce((a, b) => (a > b ? a : b), '');
  return last < tappedAt ? tappedAt : new Date(Date.parse(last) + 1).toISOString();
}

/** Removes an item that was discarded, or sent. */
export async function removeFromOutbox(key: string, sent?: SentVisit): Promise<void> {
  await (await offlineDatabase()).delete('outbox', key);
  unstored.delete(key);
  showProgress(key, undefined);
  await changed([key], sent);
}

/**
 * Removes an item that the server has accepted, after updating the saved lists: without network the next opening has
 * only those, and would offer the visit again.
 */
export async function removeSent({ key, user }: OutboxItem, sent: SentVisit): Promise<void> {
  await updateSavedLists(user, sent);
  await removeFromOutbox(key, sent);
}

/** Keeps the reason of a refusal. The driver is notified of it even after an earlier server error. */
export async function markRefused(key: string, refusal: string): Promise<void> {
  await changeItem(key, ({ serverError: _error, notified: _notified, ...item }) => ({
    ...item,
    refusal,
  }));
}

/** Keeps what a failing server answered. The driver is notified once, however often sending is tried again. */
export async function markServerError(key: string, serverError: string): Promise<void> {
  await changeItem(key, (item) =>
    // Unchanged: rewriting would write the photos at every attempt.
    item.serverError === serverError ? undefined : { ...item, serverError },
  );
}

/** The sentence in which the server refused an item or failed at it; undefined when it did neither. */
export const problemOf = ({ refusal, serverError }: OutboxItem): string | undefined =>
  refusal ?? serverError;

/** Whether the driver has yet to be notified of the item's problem. */
export const isUnnotified = (item: OutboxItem): boolean =>
  problemOf(item) !== undefined && !item.notified;

/** The driver's items with a problem they have not been notified of. Each is returned to one tab, once. */
export async function takeUnnotified(user: number): Promise<readonly OutboxItem[]> {
  const isMine = (item: OutboxItem) => item.user === user && isUnnotified(item);
  const found = (await refreshOutbox()).filter(isMine);
  const change = await changeOutbox();
  // Read again: another tab may have taken them meanwhile.
  const present = await Promise.all(found.map(({ key }) => change.store.get(key)));
  const unnotified = present
    .flatMap((item) => item ?? [])
    .map(withUnstored)
    .filter(isMine);
  await storeChanged(
    change,
    unnotified.map((item) => ({ ...item, notified: true })),
  );
  if (unnotified.length > 0) await changed(unnotified.map(({ key }) => key));
  return unnotified;
}

/** Rounded to whole percents, since every change rerenders the screen. */
export function showProgress(key: string, share: number | undefined): void {
  const shown = share === undefined ? undefined : Math.floor(share * 100) / 100;
  if (view.progress[key] === shown) return;
  const { [key]: _before, ...others } = view.progress;
  show({ ...view, progress: shown === undefined ? others : { ...others, [key]: shown } });
}

/** A photo whose file has gone from the phone since it was chosen. */
export class UnreadablePhoto extends Error {
  /** @param number from 1 */
  constructor(readonly number: number) {
    super(`Photo ${number} can no longer be read`);
  }
}

/** A photo as it is stored. Rejects when its file has gone from the phone. */
export const storedPhoto = async (file: File): Promise<StoredPhoto> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

/** Photos as they are stored. @throws {UnreadablePhoto} */
export function photoBytes(files: readonly File[]): Promise<StoredPhoto[]> {
  return Promise.all(
    files.map((file, index) =>
      storedPhoto(file).catch(() => {
        throw new UnreadablePhoto(index + 1);
      }),
    ),
  );
}

export const fileOf = ({ bytes, name, type }: StoredPhoto) => new File([bytes], name, { type });

export const filesOf = (item: OutboxItem): File[] => item.photos.map(fileOf);

/** Changes a stored item; one that was dropped meanwhile stays dropped. */
async function changeItem(
  key: string,
  changedFrom: (item: OutboxItem) => OutboxItem | undefined,
): Promise<void> {
  const change = await changeOutbox();
  const item = await change.store.get(key);
  const next = item && changedFrom(withUnstored(item));
  if (!next) return change.done;
  await storeChanged(change, [next]);
  await changed([key]);
}

const changeOutbox = async () => (await offlineDatabase()).transaction('outbox', 'readwrite');

/** Never rejects: a refused report must neither hold up the others nor be lost silently. */
async function storeChanged(
  change: Awaited<ReturnType<typeof changeOutbox>>,
  items: readonly OutboxItem[],
): Promise<void> {
  try {
    await Promise.all([...items.map((item) => change.store.put(item)), change.done]);
    items.forEach(({ key }) => unstored.delete(key));
  } catch (error) {
    console.info('The phone does not store what has come of sending', error);
    items.forEach((item) => unstored.set(item.key, item));
  }
}

const withUnstored = (item: OutboxItem): OutboxItem => unstored.get(item.key) ?? item;

async function changed(keys: readonly string[], sent?: SentVisit): Promise<void> {
  keys.forEach(forgetItem);
  await refreshOutbox();
  const message: ChangeElsewhere = { sent, keys };
  otherTabs?.postMessage(message);
}

async function refreshAfterOthers({ sent, keys }: ChangeElsewhere): Promise<void> {
  if (keys) keys.forEach(forgetItem);
  else forgetItems();
  const before = view.items.length;
  const items = await refreshOutbox();
  if (sent || items.length < before) elsewhereListeners.forEach((listener) => listener(sent));
}

function show(next: OutboxView): void {
  view = next;
  listeners.forEach((listener) => listener());
}
