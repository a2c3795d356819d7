import {
  type AssemblyMinutes,
  categoryName,
  type ClosedDay,
  formatDay,
  groupIban,
  groupSiret,
  type HoursSettings,
  SETTINGS_FIELDS,
  WEEKDAYS,
} from '@cigogne/contract';

/** A long text is cut: the history says that it has changed, the section what it is now. */
const LONGEST = 300;

/** A recorded value as a person reads it; null: not given. */
export function describeSetting(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = textOf(field, value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (typeof value !== 'string') return listOf(field, value);
  if (field === 'siret') return groupSiret(value);
  if (field === 'iban') return groupIban(value);
  if (field === 'logo_file_id') return `image ${value.slice(0, 8)}`;
  return value;
}

const { assembly_minutes } = SETTINGS_FIELDS.rounds.shape;
const { opening_hours, closed_days } = SETTINGS_FIELDS.hours.shape;

/** Another release may have recorded a value of another shape. */
function listOf(field: string, value: unknown): string {
  const hours = field === 'opening_hours' && opening_hours.safeParse(value).data;
  if (hours) return hoursText(hours);
  const days = field === 'closed_days' && closed_days.safeParse(value).data;
  if (days) return closedDaysText(days);
  const assembly = field === 'assembly_minutes' && assembly_minutes.safeParse(value).data;
  if (assembly) return assemblyText(assembly);
  return JSON.stringify(value);
}

function hoursText(days: HoursSettings['opening_hours']): string {
  return days
    .map((hours, day) => `${WEEKDAYS[day]} ${hours ? `${hours.opens}–${hours.closes}` : 'fermé'}`)
    .join(', ');
}

function closedDaysText(days: readonly ClosedDay[]): string {
  if (days.length === 0) return 'aucun';
  return days
    .map(({ day, label }) => (label ? `${formatDay(day)} (${label})` : formatDay(day)))
    .join(', ');
}

function assemblyText(list: readonly AssemblyMinutes[]): string {
  if (list.length === 0) return 'aucune';
  return list
    .map(({ category_id, minutes }) => `${categoryName(category_id)} ${minutes} min`)
    .join(', ');
}
