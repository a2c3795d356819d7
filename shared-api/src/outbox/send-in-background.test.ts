import { aDriverDelivery, NO_NETWORK, refusal } from '../testing';
import { fakeTime, pass, until } from '../testing/faults';
import { DRIVER, outboxOfDriver } from '../testing/outbox-of-driver';
import { deleteSavedLists, offlineDatabase } from './offline-database';
import { addToOutbox, refreshOutbox, removeFromOutbox } from './outbox';
import { sendInBackground } from './send-in-background';

const { api, sent, anItem, answerItems, keys, unnotified } = outboxOfDriver();
const photo = { name: 'porte.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };

// Has to precede emptying the outbox, which takes real time.
afterEach(() => jest.useRealTimers());

it('goes out for whoever is signed in, photos and all', async () => {
  answerItems();
  const forms: unknown[] = [];
  api.on('post', '/driver/deliveries/:id/complete', async ({ request }) => {
    const form = await request.formData();
    forms.push([request.headers.get('Idempotency-Key'), form.getAll('delivery_images').length]);
    return { delivery: { id: 101 } };
  });
  await addToOutbox(anItem({ kind: 'complete', photos: [photo, photo] }));
  await addToOutbox(anItem({ delivery: 102, user: 2 }));
  await sendInBackground();
  expect(forms).toEqual([['key-101-complete', 2]]);
  expect(await keys()).toEqual(['key-102-start']);
});

it('takes the time that its photos need: a slow upload is no stalled one', async () => {
  const uploads: (() => void)[] = [];
  api.on('post', '/driver/deliveries/:id/complete', async () => {
    await new Promise<void>((resolve) => uploads.push(resolve));
    return { delivery: { id: 101 } };
  });
  await addToOutbox(anItem({ kind: 'complete', photos: [photo] }));
  fakeTime();
  const round = sendInBackground();
  await until(() => expect(uploads).toHaveLength(1));
  await pass(5 * 60_000);
  uploads[0]!();
  await round;
  expect(uploads).toHaveLength(1);
  expect(await keys()).toEqual([]);
});

it('gives up what has no photos after a minute: a page may be waiting for its turn', async () => {
  let asked = 0;
  api.on('post', '/driver/deliveries/:id/start', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  await addToOutbox(anItem({}));
  fakeTime();
  const round = sendInBackground().catch((error: Error) => error.message);
  await until(() => expect(asked).toBe(1));
  await pass(61_000);
  expect(await round).toContain('still waits');
});

it('waits for the next login when the session has ended', async () => {
  answerItems();
  api.on('get', '/auth/profile', () => refusal(401, ''));
  api.on('post', '/auth/refresh-token', () => refusal(401, ''));
  await addToOutbox(anItem({}));
  await sendInBackground();
  expect(sent).toEqual([]);
  expect(await keys()).toEqual(['key-101-start']);
});

it('asks the browser to try again when something is left', async () => {
  answerItems(101);
  await addToOutbox(anItem({}));
  await expect(sendInBackground()).rejects.toThrow('still waits');
  api.on('get', '/auth/profile', () => NO_NETWORK);
  await expect(sendInBackground()).rejects.toThrow('cannot be reached');
  expect(await keys()).toEqual(['key-101-start']);
});

it('keeps what a failing server answered, to be told when the driver opens a page', async () => {
  answerItems(101);
  await addToOutbox(anItem({}));
  await expect(sendInBackground()).rejects.toThrow('still waits');
  expect(await unnotified()).toEqual(['start Panne']);
  await removeFromOutbox('key-101-start');
  api.on('get', '/auth/profile', () => refusal(500, 'Base indisponible'));
  await addToOutbox(anItem({}));
  await expect(sendInBackground()).rejects.toThrow('cannot be reached');
  expect(await unnotified()).toEqual(['start Base indisponible']);
});

it('keeps the reason of a refusal for the driver, and does not ask again', async () => {
  answerItems(101, () => refusal(409, 'Cette livraison est annulée.'));
  await addToOutbox(anItem({}));
  await sendInBackground();
  await sendInBackground();
  expect(sent).toEqual(['start 101']);
  expect(await refreshOutbox()).toMatchObject([{ refusal: 'Cette livraison est annulée.' }]);
});

describe('what was sent is no longer to be done in the lists that the driver has saved:', () => {
  const range = { start_date: '2026-03-01', end_date: '2026-03-31' };
  const day = { driver_name: 'Marc Weber', driver_nr: '07', deliveries: [] };
  const delivery_date = '2026-03-04';
  const muller = aDriverDelivery({ id: 101, delivery_date });
  const klein = aDriverDelivery({ id: 102, delivery_date });

  beforeEach(async () => {
    const incomplete = { ...day, deliveries: [muller, klein] };
    const lists = { user: DRIVER, range, incomplete, completed: day, fetchedAt: delivery_date };
    await (await offlineDatabase()).put('days', lists);
  });
  afterEach(() => deleteSavedLists());

  async function savedLists() {
    const lists = await (await offlineDatabase()).get('days', DRIVER);
    return [lists!.incomplete, lists!.completed]
      .map(({ deliveries }) => deliveries.map(({ id, status }) => `${id} ${status}`).join(', '))
      .join(' | ');
  }

  const done = { ...muller, status: 'completed' };
  it.each([
    ['a start', 'start', { ...muller, status: 'in_progress' }, '101 in_progress, 102 assigned | '],
    ['a completion', 'complete', done, '102 assigned | 101 completed'],
    ['one of other days', 'complete', { ...done, delivery_date: '2026-04-01' }, '102 assigned | '],
    ['a failed visit', 'fail', { id: 101, attempt: 2 }, '102 assigned | '],
  ] as const)('%s', async (_name, kind, delivery, lists) => {
    answerItems(101, () => ({ delivery }));
    await addToOutbox(anItem({ kind }));
    await sendInBackground();
    expect(await keys()).toEqual([]);
    expect(await savedLists()).toBe(lists);
  });

  it('not what was refused', async () => {
    answerItems(101, () => refusal(409, 'Cette livraison est annulée.'));
    await addToOutbox(anItem({ kind: 'complete' }));
    await sendInBackground();
    expect(await savedLists()).toBe('101 assigned, 102 assigned | ');
  });
});
