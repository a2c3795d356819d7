import { DRAFT_DAYS, MILLISECONDS_PER_DAY } from '@cigogne/contract';
import type { DBSchema } from 'idb';
import { newKey } from '../new-key';
import { type OutboxItem, type StoredPhoto, WRITTEN_TO_DISK } from './offline-database';
import { openOnce } from './open-once';
import { fileOf, storedPhoto } from './outbox';
import { readableRecord, readableRecords } from './readable-records';

/** A visit report that a driver is filling in and has not recorded yet. */
export interface VisitDraft {
  /** Key of the form; kept when the form is opened again. */
  readonly key: string;
  /** The driver, to whom alone it is shown. */
  readonly user: number;
  readonly kind: Exclude<OutboxItem['kind'], 'start'>;
  readonly delivery: number;
  readonly customer: string;
  /** Distinguishes the visits of a delivery, which may come back on another day. A correction has none. */
  readonly visit?: string | undefined;
  /** The key of the refused item that it corrects. */
  readonly corrects?: string | undefined;
  /** As in the form: empty until one is chosen. */
  readonly reason: string;
  readonly notes: string;
  readonly photos: readonly File[];
}

interface StoredDraft extends Omit<VisitDraft, 'photos'> {
  /** The keys of its photos, in their order. */
  readonly photos: readonly string[];
  /** When it was last changed, ISO 8601. */
  readonly keptAt: string;
}

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft };
  /** Stored apart from the text, which changes with every keystroke. */
  photos: { key: string; value: StoredPhoto };
}

const DRAFT_MS = DRAFT_DAYS * MILLISECONDS_PER_DAY;

const draftsDatabase = openOnce<DraftsDatabase>('cigogne-driver-drafts', (database) => {
  database.createObjectStore('drafts', { keyPath: 'key' });
  database.createObjectStore('photos');
});

const photoKeys = new WeakMap<File, string>();

function keyOf(photo: File): string {
  const key = photoKeys.get(photo) ?? newKey();
  photoKeys.set(photo, key);
  return key;
}

function fileKeptAs(key: string, stored: StoredPhoto): File {
  const photo = fileOf(stored);
  photoKeys.set(photo, key);
  return photo;
}

/** Keys of photos that could not be read, by draft; they stay, as they may be readable next time. */
const unreadable = new Map<string, readonly string[]>();

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other: reading a photo takes long, and a draft dropped meanwhile must stay dropped. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Stores a draft, replacing its former state; each photo is written once. Photos whose file is gone from the phone are
 * left out. Rejects when the phone cannot store it.
 */
export function keepDraft({ photos, ...draft }: VisitDraft): Promise<void> {
  return inOrder(async () => {
    const database = await draftsDatabase();
    const before = (await database.get('drafts', draft.key))?.photos ?? [];
    const added = new Map<string, StoredPhoto>();
    for (const photo of photos.filter((one) => !before.includes(keyOf(one)))) {
      const stored = await storedPhoto(photo).catch(() => undefined);
      if (stored) added.set(keyOf(photo), stored);
    }
    const keys = photos.map(keyOf).filter((key) => before.includes(key) || added.has(key));
    keys.push(...(unreadable.get(draft.key) ?? []));
    // Without photos only the text changes, with every keystroke.
    const options = added.size > 0 ? WRITTEN_TO_DISK : undefined;
    const change = database.transaction(['drafts', 'photos'], 'readwrite', options);
    const store = change.objectStore('photos');
    await Promise.all([
      ...[...added].map(([key, photo]) => store.put(photo, key)),
      change
        .objectStore('drafts')
        .put({ ...draft, photos: keys, keptAt: new Date().toISOString() }),
      ...before.filter((key) => !keys.includes(key)).map((key) => store.delete(key)),
      change.done,
    ]);
  });
}

/**
 * The driver's drafts with their photos, the latest first; old ones of others, who may have left the phone for good, are
 * deleted. What the phone cannot read is left out, but stays. Rejects where the browser stores nothing.
 */
export async function readDrafts(user: number): Promise<readonly VisitDraft[]> {
  const oldest = new Date(Date.now() - DRAFT_MS).toISOString();
  await dropDrafts((draft) => draft.user !== user && draft.keptAt < oldest);
  return inOrder(async () => {
    const database = await draftsDatabase();
    const all = await readableRecords(database, 'drafts');
    const mine = all.filter((draft) => draft.user === user);
    mine.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
    const drafts = await Promise.all(
      mine.map(async ({ photos: keys, keptAt: _at, ...draft }) => {
        const photos: File[] = [];
        const lost: string[] = [];
        for (const key of keys) {
          const stored = await readableRecord(database, 'photos', key);
          if (stored) photos.push(fileKeptAs(key, stored));
          else lost.push(key);
        }
        unreadable.set(draft.key, lost);
        return { ...draft, photos };
      }),
    );
    // A draft without readable photos or text would open empty and then be deleted as such.
    return drafts.filter((draft) => !unreadable.get(draft.key)?.length || hasContent(draft));
  });
}

const hasContent = ({ photos, notes, reason }: VisitDraft): boolean =>
  photos.length > 0 || notes !== '' || reason !== '';

/** Deletes drafts with their photos. Rejects where the browser stores nothing. */
export function dropDrafts(isDropped: (draft: StoredDraft) => boolean): Promise<void> {
  return inOrder(async () => {
    const database = await draftsDatabase();
    const dropped = (await readableRecords(database, 'drafts')).filter(isDropped);
    const change = database.transaction(['drafts', 'photos'], 'readwrite');
    const [drafts, photos] = [change.objectStore('drafts'), change.objectStore('photos')];
    await Promise.all([
      ...dropped.map(({ key }) => drafts.delete(key)),
      ...dropped.flatMap((draft) => draft.photos.map((key) => photos.delete(key))),
      change.done,
    ]);
  });
}
