import type { Role } from '../contract/session';

/**
 * The server tells the browser, in a cookie that scripts may read and that gives no right to
 * anything, which role is signed in and until when its access token lives (`shop.1790000000`).
 * It spares the visitor without a session a call that would be refused, starts the role's remote
 * before the profile has arrived, and refreshes an expired token before the server has to say 401.
 */
export const SESSION_HINT_COOKIE = 'cigogne_session';

interface SessionHint {
  readonly role: Role;
  /** Seconds since 1970. */
  readonly accessUntil: number;
}

const HINT = new RegExp(
  `(?:^|; )${SESSION_HINT_COOKIE}=(admin|manager|shop|stocker|driver)\\.(\\d+)`,
);

/** What the cookie says; undefined without a session. */
export function readSessionHint(cookies: string = document.cookie): SessionHint | undefined {
  const match = HINT.exec(cookies);
  return match ? { role: match[1] as Role, accessUntil: Number(match[2]) } : undefined;
}

/** Access tokens are renewed this long before they end, so that none ends on its way. */
const MARGIN_SECONDS = 10;

export function accessHasExpired(now: number = Date.now()): boolean {
  const hint = readSessionHint();
  return hint !== undefined && hint.accessUntil - MARGIN_SECONDS < now / 1000;
}
