import { homeOf, type AuthUser } from '@cigogne/contract';
import { readReturnPath } from './return-path';

/** Where somebody is led who has signed in: to where they were when their session ended, or to their home. */
export function addressAfterSignIn(user: AuthUser): string {
  const returnPath = readReturnPath();
  return returnPath?.user === user.id ? returnPath.path : homeOf(user.role);
}
