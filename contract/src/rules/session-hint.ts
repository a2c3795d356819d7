import { ROLES, type Role } from './roles';

/**
 * A cookie that scripts can read and that grants nothing: which role is signed in, and until when the
 * access token is valid (`shop.1790000000`, seconds since 1970). Without it no profile is requested;
 * with it the role's remote starts loading before the profile has arrived, and an expired token is
 * renewed before the server answers 401.
 */
export const SESSION_HINT_COOKIE = 'cigogne_session';

export interface SessionHint {
  readonly role: Role;
  /** Seconds since 1970. */
  readonly accessUntil: number;
}

const HINT = new RegExp(`(?:^|; )${SESSION_HINT_COOKIE}=(${ROLES.join('|')})\\.(\\d+)`);

/** The hint in `document.cookie`; undefined without a session. */
export function parseSessionHint(cookies: string): SessionHint | undefined {
  const match = HINT.exec(cookies);
  return match ? { role: match[1] as Role, accessUntil: Number(match[2]) } : undefined;
}

/** The cookie's value. */
export function formatSessionHint({ role, accessUntil }: SessionHint): string {
  return `${role}.${accessUntil}`;
}
