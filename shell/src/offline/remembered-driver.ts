import { readSessionHint } from '@cigogne/shared-api';
import type { AuthUser } from '@cigogne/contract';

const KEY = 'cigogne.driver';

/** Remembers the driver who signed in on this phone; undefined forgets them. It opens a screen and gives no right to data. */
export function rememberDriver(driver: AuthUser | undefined): void {
  try {
    if (driver) localStorage.setItem(KEY, JSON.stringify(driver));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the suite only starts online.
  }
}

/** The driver who is signed in as far as this phone knows, without asking the server. */
export function rememberedDriver(): AuthUser | undefined {
  if (readSessionHint()?.role !== 'driver') return undefined;
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as AuthUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}
