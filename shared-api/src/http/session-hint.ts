import { parseSessionHint, type SessionHint } from '@cigogne/contract';

/** What this browser knows of its session without asking the server; a service worker knows nothing. */
export function readSessionHint(): SessionHint | undefined {
  if (typeof document === 'undefined') return undefined;
  return parseSessionHint(document.cookie);
}

/** Access tokens are renewed this long before they end, so that none ends on its way. */
const MARGIN_SECONDS = 10;

/** True when there is a session whose access token has to be renewed before the next call. */
export function accessHasExpired(now: number = Date.now()): boolean {
  const hint = readSessionHint();
  return hint !== undefined && hint.accessUntil - MARGIN_SECONDS < now / 1000;
}
