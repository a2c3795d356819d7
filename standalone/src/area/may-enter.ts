import type { AuthUser, RemoteArea } from '@cigogne/contract';

/** Whether a user may see an area; an area without roles is for visitors. */
export function mayEnter({ roles }: RemoteArea, user: AuthUser | null): boolean {
  return roles.length === 0 || (user !== null && roles.includes(user.role));
}
