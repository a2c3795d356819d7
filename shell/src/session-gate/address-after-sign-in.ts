import { homeOf, type AuthUser } from '@cigogne/contract';
import { mayOpen } from '../areas/find-area';
import type { AreasByName } from '@cigogne/shared-api';
import { readReturnPath } from './return-path';

/**
 * Where somebody is led who has signed in: to where they were when their session ended, to the address that was opened
 * signed out if their role may enter it, or to their home.
 */
export function addressAfterSignIn(user: AuthUser, areas: AreasByName): string {
  const returnPath = readReturnPath();
  if (!returnPath) return homeOf(user.role);
  const { user: owner, path } = returnPath;
  const isTheirs =
    owner === undefined ? mayOpen(areas, pathnameOf(path), user.role) : owner === user.id;
  return isTheirs ? path : homeOf(user.role);
}

/** Not relative to the origin, of which a path that begins with '//' would take another host for its own. */
export const pathnameOf = (path: string) => new URL(window.location.origin + path).pathname;
