import {
  type Absence,
  type Capacity,
  type Day,
  describeExcess,
  formatDay,
  type HalfDay,
  type Load,
} from '@cigogne/contract';

/** A driver's day including the deliveries to be added. */
interface DriverDay {
  readonly name: string;
  readonly day: Day;
  /** False when they have left. */
  readonly active: boolean;
  /** Undefined when unknown. */
  readonly absence: Absence | null | undefined;
  /** The half-days of the added deliveries. */
  readonly slots: readonly (HalfDay | null | undefined)[];
  /** Load of all deliveries together. */
  readonly load: Load;
  /** Undefined when unknown. */
  readonly capacity: Capacity | undefined;
}

/**
 * A warning about more deliveries on a driver's day, in a sentence: they have left, are absent, or else their day is
 * full; undefined: no objection. The deliveries are planned all the same (decisions 148 and 158).
 */
export function driverWarning(planned: DriverDay): string | undefined {
  const { name, day, active, load, capacity } = planned;
  if (!active) return unavailableWarning(name);
  const absent = absenceWarning(planned);
  if (absent || !capacity) return absent;
  const excess = describeExcess(load, capacity);
  return excess && `${name} dépasse sa capacité le ${formatDay(day)} : ${excess}.`;
}

/** @param driver_name null when unknown */
export const nameInWarning = (driver_name: string | null): string => driver_name ?? 'Ce chauffeur';

/** For a driver who has left, and keeps their deliveries until somebody else gets them. */
export const unavailableWarning = (name: string): string =>
  `${name} n’est plus disponible : à confier à quelqu’un d’autre.`;

/** The driver is absent all day, or in the half-day of one of the deliveries. */
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
