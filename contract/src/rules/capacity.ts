import { HALF_DAYS } from './half-day';
import { durationText } from './visit-estimate';

/** The measures of a driver's day. */
export const MEASURES = ['stops', 'parts', 'minutes'] as const;
export type Measure = (typeof MEASURES)[number];

/** A driver's maximum load of a day; null: no limit. */
export type Capacity = Readonly<Record<Measure, number | null>>;
/** The planned load. */
export type Load = Readonly<Record<Measure, number>>;

/** Minimum and maximum of each limit, both allowed. */
export const CAPACITY_LIMITS = {
  stops: [1, 100],
  parts: [1, 1000],
  minutes: [30, 1440],
} as const satisfies Readonly<Record<Measure, readonly [number, number]>>;

export const NO_LIMITS: Capacity = { stops: null, parts: null, minutes: null };

/** The part of a day for which a driver is absent. */
export const ABSENCES = ['day', ...HALF_DAYS] as const;
export type Absence = (typeof ABSENCES)[number];

export const ABSENCE_NAMES: Readonly<Record<Absence, string>> = {
  day: 'Absence',
  morning: 'Absence le matin',
  afternoon: 'Absence l’après-midi',
};

interface CapacitySources {
  readonly house: Capacity;
  /** The driver's default; null in it: the house's. */
  readonly own?: Capacity | undefined;
  /** The day's own values; null: as on other days. */
  readonly day?: (Capacity & { readonly absence: Absence | null }) | undefined;
}

/**
 * A driver's capacity on a day: nothing when absent, half of the usual (rounded up) when absent for half a day. Values
 * entered for the day itself apply as they are.
 */
export function capacityOf({ house, own, day }: CapacitySources): Capacity {
  const of = (measure: Measure): number | null => {
    if (day?.absence === 'day') return 0;
    const given = day?.[measure] ?? null;
    if (given !== null) return given;
    const usual = own?.[measure] ?? house[measure];
    return usual !== null && day?.absence ? Math.ceil(usual / 2) : usual;
  };
  return { stops: of('stops'), parts: of('parts'), minutes: of('minutes') };
}

/** The sum; null where one of them has no limit. */
export function sumOfCapacities(capacities: readonly Capacity[]): Capacity {
  const of = (measure: Measure) =>
    capacities.reduce<number | null>((sum, { [measure]: limit }) => {
      return sum === null || limit === null ? null : sum + limit;
    }, 0);
  return { stops: of('stops'), parts: of('parts'), minutes: of('minutes') };
}

export type LoadLevel = 'below' | 'reached' | 'over';

/** From this share on a limit is reached: one more delivery would hardly fit. Stops are whole. */
const REACHED: Load = { stops: 1, parts: 0.9, minutes: 0.9 };

/** Undefined without a limit. */
export function levelOf(
  measure: Measure,
  load: number,
  limit: number | null,
): LoadLevel | undefined {
  if (limit === null) return undefined;
  if (load > limit) return 'over';
  return load > 0 && load >= limit * REACHED[measure] ? 'reached' : 'below';
}

/** 'arrêts' is singular for one; 'colis' never differs. */
export function measureText(measure: Measure, amount: number): string {
  if (measure === 'minutes') return durationText(amount);
  if (measure === 'parts') return `${amount}\u00a0colis`;
  return `${amount}\u00a0arrêt${amount > 1 ? 's' : ''}`;
}

/** '9 arrêts sur 8, 8 h 45 sur 8 h': what is beyond the capacity; undefined: nothing. */
export function describeExcess(load: Load, capacity: Capacity): string | undefined {
  const beyond = MEASURES.flatMap((measure) => {
    const limit = capacity[measure];
    if (levelOf(measure, load[measure], limit) !== 'over') return [];
    const of = measure === 'minutes' ? durationText(limit!) : String(limit);
    return [`${measureText(measure, load[measure])} sur ${of}`];
  });
  return beyond.length > 0 ? beyond.join(', ') : undefined;
}
