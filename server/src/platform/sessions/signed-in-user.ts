import type { AuthUser } from '@cigogne/contract';

/** The user who makes a call, as read from the database for this call. */
export interface SignedInUser extends AuthUser {
  /** The session's refresh family: what a logout revokes. */
  familyId: string;
}

/** An open session, and what the database was like when it was read. */
export interface OpenSession {
  readonly user: SignedInUser;
  /** Differs once a transaction that writes has begun or ended since. */
  readonly databaseState: string;
}
