import type { HouseSettings, SettingsField, SettingsSection } from '@cigogne/contract';
import pTimeout from 'p-timeout';
import type { Database } from '../database/database';
import {
  type OperatorSettings,
  resolveSettings,
  type SavedSettings,
  unaccepted,
} from './resolve-settings';

/**
 * How long settings are cached: another process's change applies within this time, or with the live update about it.
 */
const FRESH_MS = 1000;
/** How long to wait for the database before the last known values are used. */
const PATIENCE_MS = 1000;

/** The settings of the house: call `read` whenever they are needed, without storing the result. */
export class Settings {
  private reading: { readonly since: number; readonly values: Promise<HouseSettings> } | undefined;
  private last: HouseSettings | undefined;

  constructor(
    private readonly db: Database,
    private readonly operator: OperatorSettings,
  ) {}

  /**
   * All sections. Not to be awaited inside a transaction, which would occupy a second connection.
   * @throws when the database does not answer and never has
   */
  read(): Promise<HouseSettings> {
    const now = performance.now();
    if (!this.reading || now - this.reading.since > FRESH_MS) {
      this.reading = { since: now, values: this.readOrKeep() };
    }
    return this.reading.values;
  }

  /** To be called after a change, once it is committed. */
  forget(): void {
    this.reading = undefined;
  }

  private async readOrKeep(): Promise<HouseSettings> {
    const reading = readSettings(this.db, this.operator).then((read) => (this.last = read));
    if (!this.last) {
      // Failures are not cached: the next request tries again.
      reading.catch(() => this.forget());
      return reading;
    }
    const { last } = this;
    return pTimeout(
      reading.catch(() => last),
      { milliseconds: PATIENCE_MS, fallback: () => last },
    );
  }
}

/** The settings without the cache: for commands, and in a transaction that changes them. */
export async function readSettings(
  db: Database,
  operator: OperatorSettings,
): Promise<HouseSettings> {
  return resolveSettings(await savedSettings(db), operator);
}

/** Saved fields of a section whose values this release does not accept and replaces. */
export async function unacceptedFields(
  db: Database,
  operator: OperatorSettings,
  section: SettingsSection,
): Promise<SettingsField[]> {
  return unaccepted((await savedSettings(db)).get(section) ?? {}, operator, section);
}

async function savedSettings(db: Database): Promise<SavedSettings> {
  const rows = await db.selectFrom('settings').select(['section', 'value']).execute();
  return new Map<SettingsSection, Readonly<Record<string, unknown>>>(
    rows.map(({ section, value }) => [section, value]),
  );
}
