import { ROLES, type Role } from './roles';

/**
 * A cookie that scripts can read and that grants nothing: which role is signed in, and until when the
 * access token is valid (`shop.1790000000`, seconds since 1970). Without it no profile is requested;
 * with it the role's remote starts loading before the profile has arrived, and an expired token is
 * renewed before the server answers 401.
 */
export const SESSION_HINT_COOKIE = 'cigogne_session';
/** Its name where the site is reached by https: browsers let no other site and no http page set it. */
export const SECURE_SESSION_HINT_COOKIE = '__Host-cigogne_session';
/** The secure one wins where both exist: the other one is older. */
const NAMES = [SECURE_SESSION_HINT_COOKIE, SESSION_HINT_COOKIE];

export interface SessionHint {
  readonly role: Role;
  /** Seconds since 1970. */
  readonly accessUntil: number;
}

const HINTS = NAMES.map((name) => new RegExp(`(?:^|; )${name}=(${ROLES.join('|')})\\.(\\d+)`));

/** The hint in `document.cookie`; undefined without a session. */
export function parseSessionHint(cookies: string): SessionHint | undefined {
  for (const hint of HINTS) {
    const match = hint.exec(cookies);
    if (match) return { role: match[1] as Role, accessUntil: Number(match[2]) };
  }
  return undefined;
}

/** Whether the cookies of a service worker's `cookieStore` hold a hint. */
export async function holdsSessionHint(cookieStore: {
  get(name: string): Promise<unknown>;
}): Promise<boolean> {
  const hints = await Promise.all(NAMES.map((name) => cookieStore.get(name)));
  return hints.some(Boolean);
}

/** The cookie's value. */
export function formatSessionHint({ role, accessUntil }: SessionHint): string {
  return `${role}.${accessUntil}`;
}
