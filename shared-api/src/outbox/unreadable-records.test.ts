import { send } from '../http/send';
import { upload } from '../http/upload';
import { outboxOfDriver, DRIVER } from '../testing/outbox-of-driver';
import { dropDrafts, keepDraft, readDrafts, type VisitDraft } from './drafts';
import { addToOutbox } from './outbox';
import { sendOutbox } from './send-outbox';

const { sent, anItem, answerItems, keys, unnotified } = outboxOfDriver();
const outcome = { onSent: jest.fn(), onRefused: jest.fn() };

/** The request fails and ends its transaction, as Chrome's 'Failed to read large IndexedDB value'. */
function fails<Result>(request: IDBRequest<Result>): IDBRequest<Result> {
  (request.source as IDBObjectStore).transaction.abort();
  return request;
}

/** The phone cannot read these records of a store any more, alone or with the others. */
function makeUnreadable(name: string, isUnreadable: (key: unknown) => boolean) {
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- called with a store
  const { get, getAll } = prototype;
  jest.spyOn(prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const request: IDBRequest<unknown> = get.call(this, key);
    return this.name === name && isUnreadable(key) ? fails(request) : request;
  });
  jest.spyOn(prototype, 'getAll').mockImplementation(function (this: IDBObjectStore) {
    const request: IDBRequest<unknown[]> = getAll.call(this);
    return this.name === name ? fails(request) : request;
  });
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(async () => {
  jest.restoreAllMocks();
  await dropDrafts(() => true);
});

it('an item that the phone cannot read any more holds up none of the others', async () => {
  answerItems(102, () => new Response(null, { status: 409 }));
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T09:00:00.000Z' }));
  makeUnreadable('outbox', (key) => key === 'key-101-start');
  await addToOutbox(anItem({ delivery: 103, tappedAt: '2026-03-04T10:00:00.000Z' }));
  await sendOutbox(DRIVER, outcome, { send, upload, tellsProgress: true });
  expect(sent).toEqual(['start 102', 'start 103']);
  expect(await unnotified()).toEqual(['start Failed to start delivery']);
  jest.restoreAllMocks();
  expect(await keys()).toEqual(['key-101-start', 'key-102-start']);
});

it('a draft, or a photo of one, that the phone cannot read any more is left out', async () => {
  const aDraft = (key: string, ...photos: string[]): VisitDraft => ({
    ...{ key, user: DRIVER, kind: 'complete', delivery: 101, customer: '', reason: '', notes: '' },
    photos: photos.map((name) => new File([name], name, { type: 'image/jpeg' })),
  });
  await keepDraft(aDraft('gone'));
  await keepDraft(aDraft('kept', 'porte.jpg'));
  makeUnreadable('drafts', (key) => key === 'gone');
  expect(await readDrafts(DRIVER)).toMatchObject([
    { key: 'kept', photos: [{ name: 'porte.jpg' }] },
  ]);
  jest.restoreAllMocks();
  jest.spyOn(console, 'warn').mockImplementation();
  makeUnreadable('photos', () => true);
  expect(await readDrafts(DRIVER)).toMatchObject([{ key: 'kept', photos: [] }, { key: 'gone' }]);
});

it('a report and its photos are on the disk before they are taken for stored', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const durabilities = () => {
    const written = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    transaction.mockClear();
    return written.map(([, , options]) => options?.durability);
  };
  await addToOutbox(anItem({ kind: 'complete' }));
  expect(durabilities()).toEqual(['strict']);
  const photos = [new File(['x'], 'porte.jpg', { type: 'image/jpeg' })];
  await keepDraft({
    ...{ key: 'form', user: DRIVER, kind: 'complete', delivery: 101, customer: '', reason: '' },
    ...{ notes: '', photos },
  });
  expect(durabilities()).toEqual(['strict']);
});
