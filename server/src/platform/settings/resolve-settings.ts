import {
  type HouseSettings,
  SETTINGS_SECTIONS,
  type SettingsField,
  type SettingsSection,
} from '@cigogne/contract';
import { fieldsOf, schemaOf } from './fields';
import { DEFAULT_SETTINGS, type FirstSettings } from './first-settings';

/** The operator's settings: first values, and which of them are locked. */
export interface OperatorSettings {
  readonly firstSettings: FirstSettings;
  /** `LOCKED_SETTINGS`. */
  readonly lockedSettings: ReadonlySet<SettingsField>;
}

/** The saved fields of each section; absent ones keep their first value. */
export type SavedSettings = ReadonlyMap<SettingsSection, Readonly<Record<string, unknown>>>;

/**
 * The settings that apply: defaults, replaced by the operator's values, replaced by saved ones unless locked. A saved
 * value that this release does not accept, because another release has written it, counts as absent.
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

/** Saved fields whose values this release does not accept. */
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

/** The saved value; undefined when there is none that this release accepts. Null was saved as 'not given'. */
function accepted(field: SettingsField, saved: unknown): unknown {
  if (saved === undefined) return undefined;
  return schemaOf(field)?.safeParse(saved).data;
}
