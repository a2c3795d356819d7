import type { AuthUser } from '@cigogne/contract';

/** Who makes a call, as the session says it at this very moment. */
export interface SignedInUser extends AuthUser {
  /** The session's refresh family: what a logout revokes. */
  familyId: string;
}
