import type { ForgettingCounts, SettingsSection } from '@cigogne/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { GeneratedMoment, Id, Moment, NullableMoment, Optional } from './column-types';

/** Saved settings; an absent section or field has its first value. */
export interface SettingsTable {
  section: SettingsSection;
  value: JSONColumnType<Record<string, unknown>>;
  /** Incremented by every change; used by `If-Match`. */
  version: Generated<number>;
  updated_at: GeneratedMoment;
  updated_by: Optional<number>;
}

/** Runs of forgetting, with counts by kind and no personal data. */
export interface ForgettingRunsTable {
  id: Id;
  started_at: GeneratedMoment;
  /** Updated by every step. */
  active_at: GeneratedMoment;
  finished_at: NullableMoment;
  /** False: its server was stopped, or a step failed. */
  completed: Generated<boolean>;
  started_by: Optional<number>;
  counts: JSONColumnType<ForgettingCounts, string | undefined, string>;
}

/** One row if records existed at the upgrade: before this time nothing is forgotten automatically. */
export interface ForgettingStartTable {
  id: Generated<number>;
  starts_at: Moment;
}

/** Locations from the geocoder; null: unknown to it, or not answered yet. */
export interface AddressLocationsTable {
  /** Key of the address (`address-key.ts`). */
  key: string;
  latitude: Optional<number>;
  longitude: Optional<number>;
  /** When a process last requested it. */
  asked_at: GeneratedMoment;
  answered_at: NullableMoment;
}

/** Records that were erased on request. */
export interface ErasedRecordsTable {
  kind: 'delivery' | 'quote' | 'account';
  record_id: number;
  record_created_at: Moment;
  erased_at: GeneratedMoment;
}

/** One row, created by the first start of a server without an admin, or by hiding the first steps. */
export interface SetupTable {
  id: number;
  /** The setup code is derived from it and the session secret; null once there is an admin. */
  code_seed: Optional<string>;
  code_hash: Optional<string>;
  /** The admin that the setup has created. */
  completed_by: Optional<number>;
  /** `Idempotency-Key` of the request that completed it. */
  request_key: Optional<string>;
  /** Since when the first steps are hidden. */
  steps_hidden_at: NullableMoment;
}
