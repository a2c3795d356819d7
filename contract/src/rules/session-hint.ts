import type { Role } from './roles';

/**
 * A cookie that scripts may read and that gives no right to anything: which role is signed in, and
 * until when its access token lives (`shop.1790000000`, seconds since 1970). It spares a visitor
 * without a session a call that would be refused, lets the role's remote start loading before the
 * profile has arrived, and an expired token be renewed before the server has to answer 401.
 */
export const SESSION_HINT_COOKIE = 'cigogne_session';

export interface SessionHint {
  readonly role: Role;
  /** Seconds since 1970. */
  readonly accessUntil: number;
}

const HINT = new RegExp(
  `(?:^|; )${SESSION_HINT_COOKIE}=(admin|manager|shop|stocker|driver)\\.(\\d+)`,
);

/** The hint among a page's cookies; undefined without a session. */
export function parseSessionHint(cookies: string): SessionHint | undefined {
  const match = HINT.exec(cookies);
  return match ? { role: match[1] as Role, accessUntil: Number(match[2]) } : undefined;
}

/** The cookie's value. */
export function formatSessionHint({ role, accessUntil }: SessionHint): string {
  return `${role}.${accessUntil}`;
}
