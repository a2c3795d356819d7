import {
  SETTINGS_FIELDS,
  SETTINGS_SECTIONS,
  type SettingsField,
  type SettingsSection,
} from '@cigogne/contract';
import * as z from 'zod/mini';

/** Schemas of a section's fields. The logo's id is set by its upload. */
function schemasOf(section: SettingsSection): Readonly<Record<string, z.ZodMiniType>> {
  const { shape } = SETTINGS_FIELDS[section];
  return section === 'appearance' ? { ...shape, logo_file_id: z.nullable(z.uuid()) } : shape;
}

const SCHEMAS = Object.fromEntries(
  SETTINGS_SECTIONS.map((section) => [section, schemasOf(section)]),
) as Readonly<Record<SettingsSection, Readonly<Record<string, z.ZodMiniType>>>>;

export const fieldsOf = (section: SettingsSection) =>
  Object.keys(SCHEMAS[section]) as SettingsField[];

/** The schema of a field; undefined when there is no such field. */
export function schemaOf(field: string): z.ZodMiniType | undefined {
  const section = SETTINGS_SECTIONS.find((one) => Object.hasOwn(SCHEMAS[one], field));
  return section && SCHEMAS[section][field];
}

export function isSettingsField(field: string): field is SettingsField {
  return schemaOf(field) !== undefined;
}
