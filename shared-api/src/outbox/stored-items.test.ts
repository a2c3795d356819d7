import { waitFor } from '@testing-library/react';
import { send } from '../http/send';
import { upload } from '../http/upload';
import { DRIVER, outboxOfDriver } from '../testing/outbox-of-driver';
import { offlineDatabase } from './offline-database';
import { addToOutbox, markRefused, outboxSnapshot, refreshOutbox } from './outbox';
import { sendOutbox } from './send-outbox';

const { sent, anItem, answerItems, keys } = outboxOfDriver();
afterEach(() => jest.restoreAllMocks());

const DELIVERIES = [101, 102, 103, 104, 105];
const addItems = async () => {
  for (const delivery of DELIVERIES) await addToOutbox(anItem({ delivery }));
};
const refusals = () => outboxSnapshot().items.map(({ refusal }) => refusal);

/** `markRefused` of another tab: a module instance with its own state. */
async function loadOtherTab(): Promise<typeof markRefused> {
  let other = markRefused;
  await jest.isolateModulesAsync(async () => {
    ({ markRefused: other } = await import('./outbox'));
  });
  return other;
}

it('is not read again, photos and all, for each one that is sent', async () => {
  answerItems();
  await addItems();
  const one = jest.spyOn(IDBObjectStore.prototype, 'get');
  const all = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  const outcome = { onSent: () => undefined, onRefused: () => undefined };
  await sendOutbox(DRIVER, outcome, { send, upload, tellsProgress: true });
  expect(sent).toHaveLength(DELIVERIES.length);
  expect(await keys()).toEqual([]);
  const readFrom = [one, all].flatMap(({ mock }) =>
    (mock.contexts as IDBObjectStore[]).map(({ name }) => name),
  );
  expect(readFrom).not.toContain('outbox');
});

it('is read again when another tab has changed it', async () => {
  await addItems();
  const markRefusedElsewhere = await loadOtherTab();
  await markRefusedElsewhere('key-103-start', 'Cette livraison est annulée.');
  await waitFor(() => expect(refusals()).toContain('Cette livraison est annulée.'));
});

it('is read again when a tab of another version tells of a change, and not of which', async () => {
  await addItems();
  const database = await offlineDatabase();
  await database.put('outbox', anItem({ delivery: 102, refusal: 'Déjà remise.' }));
  new BroadcastChannel('cigogne.outbox').postMessage({});
  await waitFor(() => expect(refusals()).toContain('Déjà remise.'));
});

it('that changes while it is being read is read once more', async () => {
  await addItems();
  const database = await offlineDatabase();
  new BroadcastChannel('cigogne.outbox').postMessage({});
  const reading = refreshOutbox();
  await database.put('outbox', anItem({ delivery: 104, refusal: 'Déjà remise.' }));
  new BroadcastChannel('cigogne.outbox').postMessage({ keys: ['key-104-start'] });
  await reading;
  await waitFor(() => expect(refusals()).toContain('Déjà remise.'));
});
