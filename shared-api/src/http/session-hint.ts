import { parseSessionHint, type SessionHint } from '@cigogne/contract';

/** What the session cookie says without asking the server; a service worker cannot read it. */
export function readSessionHint(): SessionHint | undefined {
  if (typeof document === 'undefined') return undefined;
  return parseSessionHint(document.cookie);
}

/** Access tokens are renewed this long before they expire, so that none expires during a call. */
const MARGIN_SECONDS = 10;

/** True when the access token of the session has to be renewed before the next call. */
export function accessHasExpired(now: number = Date.now()): boolean {
  const hint = readSessionHint();
  return hint !== undefined && hint.accessUntil - MARGIN_SECONDS < now / 1000;
}
