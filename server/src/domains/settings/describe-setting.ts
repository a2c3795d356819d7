import {
  categoryName,
  counted,
  formatDay,
  groupIban,
  groupSiret,
  type HoursSettings,
  SETTINGS_FIELDS,
  WEEKDAYS,
} from '@cigogne/contract';

/** Longer texts are cut: the history shows that they changed, the settings their present value. */
const LONGEST = 300;

/**
 * A recorded value as text; null without one. Of a list, only the entries missing in `other` are shown.
 * @param other the value on the other side of the change
 */
export function describeSetting(field: string, value: unknown, other: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = textOf(field, value, other);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textOf(field: string, value: unknown, other: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (typeof value !== 'string') return listOf(field, value, other);
  if (field === 'siret') return groupSiret(value);
  if (field === 'iban') return groupIban(value);
  if (field === 'logo_file_id') return `image ${value.slice(0, 8)}`;
  return value;
}

const { assembly_minutes } = SETTINGS_FIELDS.rounds.shape;
const { opening_hours, closed_days } = SETTINGS_FIELDS.hours.shape;

/** Checked, since another release may have recorded a value of another shape. */
function listOf(field: string, value: unknown, other: unknown): string {
  const hours = field === 'opening_hours' && opening_hours.safeParse(value).data;
  if (hours) return hoursText(hours);
  const entries = entriesOf(field, value);
  if (entries) return differenceText(field, entries, entriesOf(field, other) ?? []);
  return JSON.stringify(value);
}

function hoursText(days: HoursSettings['opening_hours']): string {
  return days
    .map((hours, day) => `${WEEKDAYS[day]} ${hours ? `${hours.opens}–${hours.closes}` : 'fermé'}`)
    .join(', ');
}

/** The entries of a list as texts; undefined for anything else. */
function entriesOf(field: string, value: unknown): string[] | undefined {
  if (field === 'closed_days') {
    return closed_days
      .safeParse(value)
      .data?.map(({ day, label }) => (label ? `${formatDay(day)} (${label})` : formatDay(day)));
  }
  if (field === 'assembly_minutes') {
    return assembly_minutes
      .safeParse(value)
      .data?.map(({ category_id, minutes }) => `${categoryName(category_id)} ${minutes} min`);
  }
  return undefined;
}

/** Only the difference: two long lists would begin alike and hide what has changed. */
function differenceText(
  field: string,
  entries: readonly string[],
  others: readonly string[],
): string {
  const [none, unchanged] =
    field === 'closed_days' ? ['aucun', 'inchangé'] : ['aucune', 'inchangée'];
  if (entries.length === 0) return none;
  const own = entries.filter((entry) => !others.includes(entry));
  const kept = entries.length - own.length;
  return [...own, ...(kept > 0 ? [counted(kept, unchanged)] : [])].join(', ');
}
