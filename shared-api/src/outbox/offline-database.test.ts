import { deleteDB, openDB } from 'idb';
import { offlineDatabase } from './offline-database';

it('gives way to an area of another version, and is opened anew when it is wanted again', async () => {
  await offlineDatabase();
  const newer = await openDB('cigogne-driver', 2);
  newer.close();
  await deleteDB('cigogne-driver');
  expect(await (await offlineDatabase()).getAllKeys('outbox')).toEqual([]);
});
