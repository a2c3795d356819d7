import { send } from '../http/send';
import { upload } from '../http/upload';
import { makeUnreadable } from '../testing/make-unreadable';
import { outboxOfDriver, DRIVER } from '../testing/outbox-of-driver';
import { dropDrafts, keepDraft, readDrafts, type VisitDraft } from './drafts';
import { addToOutbox } from './outbox';
import { sendOutbox } from './send-outbox';

const { sent, anItem, answerItems, keys, unnotified } = outboxOfDriver();
const outcome = { onSent: jest.fn(), onRefused: jest.fn() };

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

const aDraft = (key: string, notes: string, ...photos: string[]): VisitDraft => ({
  ...{ key, user: DRIVER, kind: 'complete', delivery: 101, customer: '', reason: '', notes },
  photos: photos.map((name) => new File([name], name, { type: 'image/jpeg' })),
});

it('a draft that the phone cannot read is left out', async () => {
  await keepDraft(aDraft('gone', ''));
  await keepDraft(aDraft('kept', '', 'porte.jpg'));
  makeUnreadable('drafts', (key) => key === 'gone');
  expect(await readDrafts(DRIVER)).toMatchObject([
    { key: 'kept', photos: [{ name: 'porte.jpg' }] },
  ]);
});

it('photos of a draft that the phone cannot read are left out and stay, also when the draft is changed', async () => {
  await keepDraft(aDraft('photos alone', '', 'salon.jpg'));
  await keepDraft(aDraft('with a note', 'Code 12B', 'porte.jpg'));
  makeUnreadable('photos', () => true);
  const read = await readDrafts(DRIVER);
  expect(read).toMatchObject([{ key: 'with a note', photos: [] }]);
  await keepDraft({ ...read[0]!, notes: 'Code 12' });
  jest.restoreAllMocks();
  expect(await readDrafts(DRIVER)).toMatchObject([
    { notes: 'Code 12', photos: [{ name: 'porte.jpg' }] },
    { key: 'photos alone', photos: [{ name: 'salon.jpg' }] },
  ]);
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
