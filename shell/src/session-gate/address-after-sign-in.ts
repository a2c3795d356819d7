import { homeOf, type AuthUser } from '@cigogne/contract';
import { mayOpen } from '../areas/find-area';
import type { AreasByName } from '@cigogne/shared-api';
import { readReturnPath } from './return-path';

/**
 * The address after signing in: where the user's session ended, the address that was opened signed out if their role
 * may enter it, or their home.
 */
export function addressAfterSignIn(user: AuthUser, areas: AreasByName): string {
  const returnPath = readReturnPath();
  if (!returnPath) return homeOf(user.role);
  const { user: owner, path } = returnPath;
  const isTheirs =
    owner === undefined ? mayOpen(areas, pathnameOf(path), user.role) : owner === user.id;
  return isTheirs ? path : homeOf(user.role);
}

/** Concatenated rather than resolved against the origin: a path that begins with '//' would name another host. */
export const pathnameOf = (path: string) => new URL(window.location.origin + path).pathname;
