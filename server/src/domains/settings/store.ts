import { type HouseSettings, SETTINGS_SECTIONS, type SettingsSections } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { fieldsOf } from '../../platform/settings/fields';
import type { OperatorSettings } from '../../platform/settings/resolve-settings';
import { readSettings } from '../../platform/settings/settings';

/** Each section as it applies now, with the author of its last change. */
export async function readSections(
  db: Database,
  operator: OperatorSettings,
): Promise<SettingsSections> {
  const values = await readSettings(db, operator);
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['section', 'settings.version', 'settings.updated_at', 'users.name'])
    .where('settings.version', '>', 0)
    .execute();
  const sections = SETTINGS_SECTIONS.map((section: keyof HouseSettings) => {
    const saved = rows.find((row) => row.section === section);
    return [
      section,
      {
        values: values[section],
        version: saved?.version ?? 0,
        locked: fieldsOf(section).filter((field) => operator.lockedSettings.has(field)),
        updated_at: saved?.updated_at ?? null,
        updated_by: saved?.name ?? null,
      },
    ];
  });
  return Object.fromEntries(sections) as SettingsSections;
}
