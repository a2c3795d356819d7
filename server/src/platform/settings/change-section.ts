import { isDeepStrictEqual } from 'node:util';
import { listed, type SettingsField, type SettingsSection } from '@cigogne/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database';
import { ApiError } from '../errors';
import { recordEvent, type Actor } from '../events/record-event';
import { nameOfField } from '../field-names';
import type { OperatorSettings } from './resolve-settings';
import { readSettings } from './settings';
import { SECTION_NUMBERS } from './section-numbers';

export type SectionValues = Readonly<Record<string, unknown>>;

interface SectionChange {
  readonly actor: Actor & { id: number };
  readonly section: SettingsSection;
  /** Called with the present version; throws when the client has read another one. */
  readonly checkVersion: (version: number) => void;
}

/**
 * Changes the fields of a section that differ from their present values, all or none; the others keep following their
 * first values.
 * @param sent as returned by `checkFields`
 * @returns false when nothing differs
 * @throws {ApiError} 409 when the operator has locked one of the fields
 */
export async function changeSection(
  trx: DatabaseTransaction,
  operator: OperatorSettings,
  { actor, section, checkVersion }: SectionChange,
  sent: SectionValues,
): Promise<boolean> {
  const saved = await lockSection(trx, section);
  checkVersion(saved.version);
  const current: SectionValues = { ...(await readSettings(trx, operator))[section] };
  const changed = Object.keys(sent).filter(
    (field) => !isDeepStrictEqual(sent[field], current[field]),
  );
  if (changed.length === 0) return false;
  refuseLocked(changed.filter((field) => operator.lockedSettings.has(field as SettingsField)));
  const after = picked(sent, changed);
  await trx
    .updateTable('settings')
    .set({
      value: JSON.stringify({ ...saved.value, ...after }),
      version: saved.version + 1,
      updated_at: sql<string>`now()`,
      updated_by: actor.id,
    })
    .where('section', '=', section)
    .execute();
  await recordEvent(trx, {
    actor,
    kind: 'settings_changed',
    subject: { kind: 'settings', id: SECTION_NUMBERS[section] },
    shopId: null,
    before: picked(current, changed),
    after,
  });
  return true;
}

/** Locks the section's row, creating it for the first change; a concurrent change waits here. */
async function lockSection(trx: DatabaseTransaction, section: SettingsSection) {
  await trx
    .insertInto('settings')
    .values({ section, value: '{}', version: 0 })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute();
  return trx
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function picked(values: SectionValues, fields: readonly string[]): SectionValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function refuseLocked(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const names = listed(fields.map((field) => `« ${nameOfField(field) ?? field} »`));
  const message = `L’exploitant du serveur a fixé ${names} : ce réglage ne se change pas ici.`;
  const errors = fields.map((path) => ({ path, message: 'Fixé par l’exploitant du serveur.' }));
  throw new ApiError(409, message, { errors });
}
