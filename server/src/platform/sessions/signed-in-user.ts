import type { AuthUser } from '@cigogne/contract';

/** The user who makes a call, as read from the database for this call. */
export interface SignedInUser extends AuthUser {
  /** The session's refresh family: what a logout revokes. */
  familyId: string;
}

/** An open session, and the state of the database when it was read. */
export interface OpenSession {
  readonly user: SignedInUser;
  /** Changes whenever a writing transaction begins or ends. */
  readonly databaseState: string;
}
