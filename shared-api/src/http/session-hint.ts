import { parseSessionHint, type SessionHint } from '@cigogne/contract';

/** What the session cookie says without asking the server; a service worker cannot read it. */
export function readSessionHint(): SessionHint | undefined {
  if (typeof document === 'undefined') return undefined;
  return parseSessionHint(document.cookie);
}

/** Access tokens are renewed this long before they expire, so that none expires during a call. */
const MARGIN_SECONDS = 10;

/**
 * The same for a page with a live stream, at one of its heartbeats: photos and documents are fetched without a call,
 * so their 401 would renew nothing.
 */
const AHEAD_SECONDS = 60;

/** Whether this device's clock is so far ahead that a fresh token seems to have expired. */
let clockIsWrong = false;
/** Whether it is so far ahead that the token would be renewed again and again. */
let isNeverAhead = false;

/** To be called when a new token has arrived, which cannot have expired. */
export function noteNewToken(): void {
  clockIsWrong = hasPassed(Date.now());
  isNeverAhead = hasPassed(Date.now(), AHEAD_SECONDS);
}

/**
 * True when the access token of the session has to be renewed before the next call. Never true with a clock that is
 * known to be wrong: then the server's 401 triggers the renewal.
 */
export function accessHasExpired(now: number = Date.now()): boolean {
  return !clockIsWrong && hasPassed(now);
}

/** True when a page that makes no calls should renew the token. */
export function accessEndsSoon(): boolean {
  return !isNeverAhead && hasPassed(Date.now(), AHEAD_SECONDS);
}

/** For requests without a 401, such as a stream: also true when the clock cannot tell. */
export function accessMayHaveExpired(): boolean {
  return clockIsWrong || hasPassed(Date.now());
}

function hasPassed(now: number, marginSeconds = MARGIN_SECONDS): boolean {
  const hint = readSessionHint();
  return hint !== undefined && hint.accessUntil - marginSeconds < now / 1000;
}
