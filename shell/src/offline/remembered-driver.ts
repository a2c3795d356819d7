import { readSessionHint } from '@cigogne/shared-api';
import type { AuthUser } from '@cigogne/contract';
import { REMEMBERED_DRIVER_KEY } from './remembered-driver-key';

/** Remembers the driver who signed in on this phone; undefined forgets them. It opens a screen and gives no right to data. */
export function rememberDriver(driver: AuthUser | undefined): void {
  try {
    if (driver) localStorage.setItem(REMEMBERED_DRIVER_KEY, JSON.stringify(driver));
    else localStorage.removeItem(REMEMBERED_DRIVER_KEY);
  } catch {
    // Without storage the suite only starts online.
  }
}

/** The driver who is signed in as far as this phone knows, without asking the server. */
export function rememberedDriver(): AuthUser | undefined {
  if (readSessionHint()?.role !== 'driver') return undefined;
  try {
    return (
      (JSON.parse(localStorage.getItem(REMEMBERED_DRIVER_KEY) ?? 'null') as AuthUser | null) ??
      undefined
    );
  } catch {
    return undefined;
  }
}
