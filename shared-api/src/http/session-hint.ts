import { parseSessionHint, type SessionHint } from '@cigogne/contract';

/** What the session cookie says without asking the server; a service worker cannot read it. */
export function readSessionHint(): SessionHint | undefined {
  if (typeof document === 'undefined') return undefined;
  return parseSessionHint(document.cookie);
}

/** Access tokens are renewed this long before they expire, so that none expires during a call. */
const MARGIN_SECONDS = 10;

/**
 * And this long before where a stream stands, at one of its next heartbeats: a photo or document is fetched without a
 * call, and its 401 renews nothing.
 */
const AHEAD_SECONDS = 60;

/** Whether this device's clock is so far ahead that a token which has just come seems to have expired. */
let clockIsWrong = false;
/** Or so far that it would be renewed ahead again and again. */
let isNeverAhead = false;

/** Called when a token has just come, which cannot have expired yet. */
export function noteNewToken(): void {
  clockIsWrong = hasPassed(Date.now());
  isNeverAhead = hasPassed(Date.now(), AHEAD_SECONDS);
}

/**
 * True when the access token of the session has to be renewed before the next call. Never by a clock that is known
 * to be wrong: the server's 401 tells it then.
 */
export function accessHasExpired(now: number = Date.now()): boolean {
  return !clockIsWrong && hasPassed(now);
}

/** True when it is time to renew the token of a page that makes no calls. */
export function accessEndsSoon(): boolean {
  return !isNeverAhead && hasPassed(Date.now(), AHEAD_SECONDS);
}

/** For what meets no 401, such as a stream: true also when the clock cannot tell. */
export function accessMayHaveExpired(): boolean {
  return clockIsWrong || hasPassed(Date.now());
}

function hasPassed(now: number, marginSeconds = MARGIN_SECONDS): boolean {
  const hint = readSessionHint();
  return hint !== undefined && hint.accessUntil - marginSeconds < now / 1000;
}
