import type { GeneratedMoment, Moment, NullableMoment } from './column-types';

/** One login with all its refresh tokens; logging out revokes it. */
export interface RefreshFamiliesTable {
  id: string;
  user_id: number;
  created_at: GeneratedMoment;
  revoked_at: NullableMoment;
}

export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  created_at: GeneratedMoment;
  expires_at: Moment;
  used_at: NullableMoment;
}

export interface LoginAttemptsTable {
  key: string;
  failures: number;
  last_at: Moment;
  blocked_until: NullableMoment;
}
