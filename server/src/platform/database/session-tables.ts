import type { ColumnType } from 'kysely';
import type { GeneratedMoment, Moment, NullableMoment, Optional } from './column-types';

/** One login with all its refresh tokens; logging out revokes it. */
export interface RefreshFamiliesTable {
  id: string;
  user_id: number;
  created_at: GeneratedMoment;
  revoked_at: NullableMoment;
  /** When the session ends unless it is refreshed before; null: not refreshed since the upgrade. */
  ends_at: NullableMoment;
  /** The browser that signed in: its next login ends this session. */
  device_hash: Optional<string>;
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
  /** Times of the attempts within the last hour, for counters with a limit per hour. */
  tries: ColumnType<string[], never, never>;
}

/** A browser that has signed in to an account. */
export interface KnownDevicesTable {
  user_id: number;
  token_hash: string;
  created_at: GeneratedMoment;
  last_used_at: GeneratedMoment;
}
