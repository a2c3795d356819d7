import {
  type Absence,
  type Capacity,
  type Day,
  describeExcess,
  formatDay,
  type HalfDay,
  type Load,
} from '@cigogne/contract';

/** A driver's day with what would come to it. */
interface DriverDay {
  readonly name: string;
  readonly day: Day;
  /** False: they have left. */
  readonly active: boolean;
  /** Undefined: not known. */
  readonly absence: Absence | null | undefined;
  /** The half-days of those that come. */
  readonly slots: readonly (HalfDay | null | undefined)[];
  /** Of all. */
  readonly load: Load;
  /** Undefined: not known. */
  readonly capacity: Capacity | undefined;
}

/**
 * What speaks against more deliveries on a driver's day, in a sentence: that they have left, an absence then, or else a
 * full day; undefined: nothing. They are planned all the same (decisions 148 and 158).
 */
export function driverWarning(planned: DriverDay): string | undefined {
  const { name, day, active, load, capacity } = planned;
  if (!active) return unavailableWarning(name);
  const absent = absenceWarning(planned);
  if (absent || !capacity) return absent;
  const excess = describeExcess(load, capacity);
  return excess && `${name} dépasse sa capacité le ${formatDay(day)} : ${excess}.`;
}

/** @param driver_name null: not known */
export const nameInWarning = (driver_name: string | null): string => driver_name ?? 'Ce chauffeur';

/** Of a driver who has left, and keeps what they have until somebody else gets it. */
export const unavailableWarning = (name: string): string =>
  `${name} n’est plus disponible : à confier à quelqu’un d’autre.`;

/** An absence of the whole day, or of the half-day of one of them. */
export function absenceWarning({
  name,
  day,
  absence,
  slots,
}: Omit<DriverDay, 'active' | 'load' | 'capacity'>): string | undefined {
  if (!absence || (absence !== 'day' && !slots.includes(absence))) return undefined;
  return `${name} est en absence ${WHEN[absence]} ${formatDay(day)}.`;
}

const WHEN: Readonly<Record<Absence, string>> = {
  day: 'le',
  morning: 'le matin du',
  afternoon: 'l’après-midi du',
};
