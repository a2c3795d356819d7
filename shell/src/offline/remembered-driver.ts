import { readSessionHint } from '@cigogne/shared-api';
import { readJson, writeJson } from '@cigogne/shared-api/stored-json';
import type { AuthUser } from '@cigogne/contract';
import { REMEMBERED_DRIVER_KEY } from './remembered-driver-key';

/** Remembers the driver who signed in on this phone; undefined forgets them. It opens a screen and gives no right to data. */
export function rememberDriver(driver: AuthUser | undefined): void {
  // Without storage the suite only starts online.
  writeJson('localStorage', REMEMBERED_DRIVER_KEY, driver);
}

/** The driver who is signed in as far as this phone knows, without asking the server. */
export function rememberedDriver(): AuthUser | undefined {
  if (readSessionHint()?.role !== 'driver') return undefined;
  return readJson('localStorage', REMEMBERED_DRIVER_KEY);
}
