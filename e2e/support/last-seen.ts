import type { Page } from '@playwright/test';

/** Deletes the lists that this browser has kept, which are shown while the network is slow. */
export const forgetLastSeen = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('cigogne-last-seen');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error('The lists were not deleted'));
        // It is deleted once the page that is being left has closed it.
        request.onblocked = () => resolve();
      }),
  );
