import type { AuthUser } from '@cigogne/shared-api/contract';

const KEY = 'cigogne.driver';

/** The driver who was last signed in here; undefined forgets him. It opens his screen, no record. */
export function keepDriver(driver: AuthUser | undefined): void {
  try {
    if (driver) localStorage.setItem(KEY, JSON.stringify(driver));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there is no start without network.
  }
}

export function readKeptDriver(): AuthUser | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as AuthUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}
