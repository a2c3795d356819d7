/** Part 1, section 2.4. */
const KEY = 'selectedShop';

/**
 * The shop that this tab filters by, as the id in text; '' for none. A tab that has not chosen yet (opened
 * anew, not reloaded) starts with the last one chosen in any tab.
 */
export function storedShop(): string {
  return read(() => sessionStorage) ?? read(() => localStorage) ?? '';
}

/** From now on the stored choice is this tab's own. */
export function keepStoredShop(): void {
  write(() => sessionStorage.setItem(KEY, storedShop()));
}

/**
 * Remembers the choice over a reload of this tab, and as the last one. Taking the filter away leaves alone
 * what another tab has chosen.
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

/** Browsers that refuse storage throw as soon as it is named. */
function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}
