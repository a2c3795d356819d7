import { phoneStore, type KeptPhoto, type OutboxItem } from './phone-store';

/** What a screen shows of the outbox. */
export interface OutboxView {
  readonly items: readonly OutboxItem[];
  /** How much of an item is on its way, 0 to 1. */
  readonly progress: Readonly<Record<string, number>>;
}

let view: OutboxView = { items: [], progress: {} };
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cigogne.outbox') : null;
if (otherTabs) otherTabs.onmessage = () => void readWhatOthersDid();
const elsewhere = new Set<() => void>();

export const currentView = (): OutboxView => view;

export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when another tab or the service worker has sent something. Returns how to stop. */
export function whenSentElsewhere(listener: () => void): () => void {
  elsewhere.add(listener);
  return () => elsewhere.delete(listener);
}

/** Reads what waits on the phone; in the order in which it was tapped. */
export async function readAgain(): Promise<readonly OutboxItem[]> {
  const items = await phoneStore().then(
    (store) => store.getAll('outbox'),
    () => [],
  );
  items.sort((a, b) => a.tappedAt.localeCompare(b.tappedAt));
  show({ ...view, items });
  return items;
}

/**
 * Resolves once the phone has it for good. Rejects when it cannot keep it.
 * @param instead the item whose place it takes, in one step: never both, never neither
 */
export async function putInOutbox(item: OutboxItem, instead?: OutboxItem): Promise<void> {
  const change = (await phoneStore()).transaction('outbox', 'readwrite');
  await Promise.all([
    change.store.put(item),
    instead && change.store.delete(instead.key),
    change.done,
  ]);
  await changed();
}

/** Sent or given up. */
export async function removeFromOutbox(key: string): Promise<void> {
  await (await phoneStore()).delete('outbox', key);
  showProgress(key, undefined);
  await changed();
}

/** The refused item stays and says why. */
export async function markRefused(item: OutboxItem, refusal: string): Promise<void> {
  await putInOutbox({ ...item, refusal });
}

/** Whole per cents: who looks at a bar sees no more, and each change draws the screen. */
export function showProgress(key: string, share: number | undefined): void {
  const shown = share === undefined ? undefined : Math.floor(share * 100) / 100;
  if (view.progress[key] === shown) return;
  const { [key]: _before, ...others } = view.progress;
  show({ ...view, progress: shown === undefined ? others : { ...others, [key]: shown } });
}

/** The bytes of photos: a file of a page is gone with the page. */
export function keepPhotos(files: readonly File[]): Promise<KeptPhoto[]> {
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
    })),
  );
}

export function filesOf(item: OutboxItem): File[] {
  return item.photos.map(({ bytes, name, type }) => new File([bytes], name, { type }));
}

async function changed(): Promise<void> {
  await readAgain();
  otherTabs?.postMessage('changed');
}

async function readWhatOthersDid(): Promise<void> {
  const before = view.items.length;
  const items = await readAgain();
  if (items.length < before) elsewhere.forEach((listener) => listener());
}

function show(next: OutboxView): void {
  view = next;
  listeners.forEach((listener) => listener());
}
