import { DRAFT_DAYS } from '@cigogne/contract';
import { openDB } from 'idb';
import { dropDrafts, keepDraft, readDrafts, type VisitDraft } from './drafts';

const LEA = 3;
const MARC = 4;

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

const aDraft = (values: Partial<VisitDraft> = {}): VisitDraft => ({
  key: 'form',
  user: LEA,
  kind: 'complete',
  delivery: 101,
  customer: 'Jeanne Muller',
  reason: '',
  notes: '',
  photos: [],
  ...values,
});

const namesOf = (drafts: readonly VisitDraft[]) =>
  drafts.map(({ photos }) => photos.map(({ name }) => name));

/** Number of photos stored on the phone. */
async function storedPhotos(): Promise<number> {
  const database = await openDB('cigogne-driver-drafts');
  const count = await database.count('photos');
  database.close();
  return count;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await dropDrafts(() => true);
});

it('gives a draft back as it was last kept, to its driver alone', async () => {
  const door = photo('porte.jpg');
  await keepDraft(aDraft({ photos: [door] }));
  await keepDraft(aDraft({ photos: [photo('salon.jpg'), door], notes: 'Remis au voisin' }));
  const [draft] = await readDrafts(LEA);
  expect(draft).toMatchObject({ delivery: 101, notes: 'Remis au voisin' });
  expect(await Promise.all(draft!.photos.map((one) => one.text()))).toEqual([
    'salon.jpg',
    'porte.jpg',
  ]);
  expect(await readDrafts(MARC)).toEqual([]);
});

it('writes a photo once, also when the draft that was read is kept again', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const writtenPhotos = () =>
    put.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'photos').length;
  await keepDraft(aDraft({ photos: [photo('porte.jpg')] }));
  const [draft] = await readDrafts(LEA);
  await keepDraft({ ...draft!, notes: 'Remis au voisin' });
  expect(writtenPhotos()).toBe(1);
  expect(namesOf(await readDrafts(LEA))).toEqual([['porte.jpg']]);
});

it('deletes photos that have left the form, and all of them with the draft', async () => {
  const door = photo('porte.jpg');
  await keepDraft(aDraft({ photos: [door, photo('salon.jpg')] }));
  await keepDraft(aDraft({ photos: [door] }));
  await keepDraft(aDraft({ key: 'other', photos: [photo('cave.jpg')] }));
  expect(await storedPhotos()).toBe(2);
  await dropDrafts(({ key }) => key === 'form');
  expect(await storedPhotos()).toBe(1);
  expect(namesOf(await readDrafts(LEA))).toEqual([['cave.jpg']]);
});

it('keeps its text and its other photos when the file of one has gone from the phone', async () => {
  const gone = photo('porte.jpg');
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  await keepDraft(aDraft({ photos: [gone, photo('salon.jpg')], notes: 'Remis au voisin' }));
  const drafts = await readDrafts(LEA);
  expect(drafts).toMatchObject([{ notes: 'Remis au voisin' }]);
  expect(namesOf(drafts)).toEqual([['salon.jpg']]);
});

it('that is dropped while its photo is still being read does not come back', async () => {
  const slow = photo('porte.jpg');
  let read = () => {};
  const reading = new Promise<void>((begin) => {
    slow.arrayBuffer = () => {
      begin();
      return new Promise((resolve) => (read = () => resolve(new ArrayBuffer(1))));
    };
  });
  const kept = keepDraft(aDraft({ photos: [slow] }));
  const dropped = dropDrafts(() => true);
  await reading;
  read();
  await Promise.all([kept, dropped]);
  expect(await readDrafts(LEA)).toEqual([]);
});

it('goes a week after its last change once another driver opens the area, and stays for its own', async () => {
  await keepDraft(aDraft());
  const DAY_MS = 24 * 60 * 60 * 1000;
  const now = jest.spyOn(Date, 'now');
  const later = Date.now();
  now.mockReturnValue(later + (DRAFT_DAYS - 1) * DAY_MS);
  await readDrafts(MARC);
  now.mockReturnValue(later + (DRAFT_DAYS + 1) * DAY_MS);
  expect(await readDrafts(LEA)).toHaveLength(1);
  await readDrafts(MARC);
  expect(await readDrafts(LEA)).toEqual([]);
});
