import { readSessionHint } from '@cigogne/shared-api';
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

/** The driver who is signed in here as far as this phone knows, without asking the server. */
export function knownDriver(): AuthUser | undefined {
  if (readSessionHint()?.role !== 'driver') return undefined;
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as AuthUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}
