import { waitFor } from '@testing-library/react';
import { deleteDB, openDB, type DBSchema } from 'idb';
import { offlineDatabase } from './offline-database';
import { openOnce } from './open-once';

interface OneStore extends DBSchema {
  outbox: { key: string; value: string };
}

it('gives way to an area of another version, and is opened anew when it is wanted again', async () => {
  await offlineDatabase();
  const newer = await openDB('cigogne-driver', 2);
  newer.close();
  await deleteDB('cigogne-driver');
  expect(await (await offlineDatabase()).getAllKeys('outbox')).toEqual([]);
});

it('whose opening does not end is given up after 5 s, and opened anew when it is wanted again', async () => {
  const wanted = openOnce<OneStore>('cigogne-slow', (database) => {
    database.createObjectStore('outbox');
  });
  // Opening waits for a deletion, which waits for open connections.
  const holder = await openDB('cigogne-slow', 1);
  const deleted = deleteDB('cigogne-slow');
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const refused = expect(wanted()).rejects.toThrow('The database does not open');
  await jest.advanceTimersByTimeAsync(5000);
  jest.useRealTimers();
  await refused;
  const close = jest.spyOn(IDBDatabase.prototype, 'close');
  holder.close();
  await deleted;
  // The late connection, which nobody uses any more, is closed.
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(await (await wanted()).getAllKeys('outbox')).toEqual([]);
});
