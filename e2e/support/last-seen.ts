import type { Page } from '@playwright/test';

/** Deletes the lists stored in this browser, which are shown while the network is slow. */
export const forgetLastSeen = (page: Page) => deleteDatabase(page, 'cigogne-last-seen');

/** Deletes the data stored on a driver's phone: the lists of the day and the outbox. */
export const forgetSavedLists = (page: Page) => deleteDatabase(page, 'cigogne-driver');

const deleteDatabase = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(database);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error(`${database} was not deleted`));
        // It is deleted once the page being left has closed it.
        request.onblocked = () => resolve();
      }),
    name,
  );
