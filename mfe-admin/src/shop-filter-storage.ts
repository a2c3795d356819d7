/** Part 1, section 2.4. */
const KEY = 'selectedShop';

/**
 * The id of the shop by which this tab filters, as a string; '' for none. A tab without a choice of its own (new, not
 * reloaded) starts with the last choice made in any tab.
 */
export function storedShop(): string {
  return read(() => sessionStorage) ?? read(() => localStorage) ?? '';
}

/** Makes the stored choice this tab's own. */
export function keepStoredShop(): void {
  write(() => sessionStorage.setItem(KEY, storedShop()));
}

/**
 * Remembers the choice across reloads of this tab, and as the last one. Removing the filter does not affect the choice
 * of other tabs.
 */
export function storeShop(id: string): void {
  const own = read(() => sessionStorage);
  const last = read(() => localStorage);
  write(() => {
    sessionStorage.setItem(KEY, id);
    if (id) localStorage.setItem(KEY, id);
    else if (own === last) localStorage.removeItem(KEY);
  });
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Without storage the filter lasts until the page is left.
  }
}

/** Browsers that block storage throw on the mere access to it. */
function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}
