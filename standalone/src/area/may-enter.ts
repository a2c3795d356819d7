import type { AuthUser, RemoteArea } from '@cigogne/contract';

/** Whether an area is shown to somebody; one without roles is for visitors. */
export function mayEnter({ roles }: RemoteArea, user: AuthUser | null): boolean {
  return roles.length === 0 || (user !== null && roles.includes(user.role));
}
