import {
  type HouseSettings,
  SETTINGS_SECTIONS,
  type SettingsField,
  type SettingsSection,
} from '@cigogne/contract';
import { fieldsOf, schemaOf } from './fields';
import { DEFAULT_SETTINGS, type FirstSettings } from './first-settings';

/** What the operator has decided: first values, and which of them nobody else changes. */
export interface OperatorSettings {
  readonly firstSettings: FirstSettings;
  /** `LOCKED_SETTINGS`. */
  readonly lockedSettings: ReadonlySet<SettingsField>;
}

/** The saved fields of each section; absent ones keep their first value. */
export type SavedSettings = ReadonlyMap<SettingsSection, Readonly<Record<string, unknown>>>;

/**
 * Default, replaced by what the operator has given, replaced by what was saved unless it is locked. A saved value that
 * this release does not accept, since another one has written it, counts as absent.
 */
export function resolveSettings(
  saved: SavedSettings,
  { firstSettings, lockedSettings }: OperatorSettings,
): HouseSettings {
  const first: Partial<Record<SettingsField, unknown>> = { ...DEFAULT_SETTINGS, ...firstSettings };
  const valueOf = (section: SettingsSection, field: SettingsField): unknown => {
    const value = lockedSettings.has(field)
      ? undefined
      : accepted(field, saved.get(section)?.[field]);
    return value === undefined ? first[field] : value;
  };
  first.sender_email ??= valueOf('company', 'email');
  const sections = SETTINGS_SECTIONS.map((section) => [
    section,
    Object.fromEntries(fieldsOf(section).map((field) => [field, valueOf(section, field)])),
  ]);
  return Object.fromEntries(sections) as HouseSettings;
}

/** The saved fields that count as absent, since this release does not accept them. */
export function unaccepted(
  saved: Readonly<Record<string, unknown>>,
  { lockedSettings }: OperatorSettings,
  section: SettingsSection,
): SettingsField[] {
  return fieldsOf(section).filter(
    (field) =>
      !lockedSettings.has(field) &&
      saved[field] !== undefined &&
      accepted(field, saved[field]) === undefined,
  );
}

/** Undefined when it was not saved, or not as this release would; null was saved as 'not given'. */
function accepted(field: SettingsField, saved: unknown): unknown {
  if (saved === undefined) return undefined;
  return schemaOf(field)?.safeParse(saved).data;
}
