type StorageName = 'localStorage' | 'sessionStorage';

/** The stored value; undefined when there is none, it is not JSON, or the browser stores nothing. Never throws. */
export function readJson<T>(storage: StorageName, key: string): T | undefined {
  try {
    return (JSON.parse(window[storage].getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value, or removes it when it is undefined. Never throws.
 * @returns whether it was stored
 */
export function writeJson(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
