import type { AuthUser } from '@cigogne/contract';

/** The user who makes a call, as read from the database for this call. */
export interface SignedInUser extends AuthUser {
  /** The session's refresh family: what a logout revokes. */
  familyId: string;
}
