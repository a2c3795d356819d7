import type { ForgettingCounts, SettingsSection } from '@cigogne/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { GeneratedMoment, Id, Moment, NullableMoment, Optional } from './column-types';

/** What was saved of the house's settings; a section or a field that is absent keeps its first value. */
export interface SettingsTable {
  section: SettingsSection;
  value: JSONColumnType<Record<string, unknown>>;
  /** Raised by every change; `If-Match` names it. */
  version: Generated<number>;
  updated_at: GeneratedMoment;
  updated_by: Optional<number>;
}

/** What runs have forgotten, by kind: numbers, nothing of anybody. */
export interface ForgettingRunsTable {
  id: Id;
  started_at: GeneratedMoment;
  /** Moved on by every step. */
  active_at: GeneratedMoment;
  finished_at: NullableMoment;
  /** False: its server was stopped, or a step failed. */
  completed: Generated<boolean>;
  started_by: Optional<number>;
  counts: JSONColumnType<ForgettingCounts, string | undefined, string>;
}

/** One row in a house that is older than forgetting, none in others: before this moment nothing is forgotten by itself. */
export interface ForgettingStartTable {
  id: Generated<number>;
  starts_at: Moment;
}

/** Where addresses are, as a geocoder has said; null: it does not know them, or has not answered. */
export interface AddressLocationsTable {
  /** Of `address-key.ts`. */
  key: string;
  latitude: Optional<number>;
  longitude: Optional<number>;
  /** By the process that asks for it, or has. */
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

/** One row, made by the first start of a server without an admin, or by hiding the first steps. */
export interface SetupTable {
  id: number;
  /** With the session secret the code follows from it; null as soon as the house has an admin. */
  code_seed: Optional<string>;
  code_hash: Optional<string>;
  /** The admin that the setup has made. */
  completed_by: Optional<number>;
  /** `Idempotency-Key` of the request that completed it. */
  request_key: Optional<string>;
  /** Since when no overview shows the first steps. */
  steps_hidden_at: NullableMoment;
}
