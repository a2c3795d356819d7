import type { Page } from '@playwright/test';

/** Deletes the lists that this browser has kept, which are shown while the network is slow. */
export const forgetLastSeen = (page: Page) => deleteDatabase(page, 'cigogne-last-seen');

/** Deletes what a driver's phone has saved: the lists of the day and what waits to be sent. */
export const forgetSavedLists = (page: Page) => deleteDatabase(page, 'cigogne-driver');

const deleteDatabase = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(database);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error(`${database} was not deleted`));
        // It is deleted once the page that is being left has closed it.
        request.onblocked = () => resolve();
      }),
    name,
  );
