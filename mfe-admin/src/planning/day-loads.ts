import {
  type Capacity,
  type ClosedDay,
  closingsOf,
  counted,
  type Day,
  formatLongDay,
  isDayOff,
  levelOf,
  type LoadLevel,
  PARTS_TO_COUNT,
  type PlannedDelivery,
  sumOfCapacities,
} from '@cigogne/contract';
import { partsOf } from './day/lanes';
import type { RangeCapacities } from './use-capacities';

/** The amount to deliver on a day. */
export interface DayLoad {
  readonly deliveries: number;
  readonly parts: number;
}

/** What days are measured against. */
export interface DayMarks {
  readonly closedDays: readonly ClosedDay[];
  /** Undefined: unknown, or only one shop's deliveries are known. */
  readonly capacities: RangeCapacities | undefined;
}

/** Facts about a day. */
export interface DayFacts {
  readonly load: DayLoad | undefined;
  /**
   * Limits of all drivers together. Minutes are measured per driver only, since floors and routes belong to the day's
   * view.
   */
  readonly limits: Pick<Capacity, 'stops' | 'parts'>;
  /** Public holiday and closed day. */
  readonly closings: readonly string[];
}

/** Cancelled deliveries keep their day but take none of its capacity. */
const counts = ({ status }: PlannedDelivery) => status !== 'cancelled';

/** The deliveries that take capacity of the day. */
export function plannedOn(
  deliveries: readonly PlannedDelivery[],
  day: Day,
): readonly PlannedDelivery[] {
  return deliveries.filter((one) => one.delivery_date === day && counts(one));
}

/** Deliveries and parts of each day. */
export function dayLoads(deliveries: readonly PlannedDelivery[]): ReadonlyMap<Day, DayLoad> {
  const loads = new Map<Day, DayLoad>();
  for (const delivery of deliveries.filter(counts)) {
    const { delivery_date } = delivery;
    if (!delivery_date) continue;
    const load = loads.get(delivery_date) ?? { deliveries: 0, parts: 0 };
    loads.set(delivery_date, {
      deliveries: load.deliveries + 1,
      parts: load.parts + partsOf(delivery),
    });
  }
  return loads;
}

/** Reads the facts of a day. */
export function factsReader(
  loads: ReadonlyMap<Day, DayLoad>,
  { closedDays, capacities }: DayMarks,
): (day: Day) => DayFacts {
  return (day) => ({
    load: loads.get(day),
    limits: limitsOf(capacities, day),
    closings: closingsOf(day, closedDays).map(({ label }) => label),
  });
}

/** Limits of all drivers; none without drivers. */
export function limitsOf(capacities: RangeCapacities | undefined, day: Day): DayFacts['limits'] {
  if (!capacities || capacities.drivers.length === 0) return { stops: null, parts: null };
  return sumOfCapacities(capacities.drivers.map(({ id }) => capacities.capacityOf(id, day)));
}

const RANK: Readonly<Record<LoadLevel, number>> = { below: 0, reached: 1, over: 2 };

/** Load level of the day, by the measure nearer to its limit; undefined without deliveries or limits. */
export function dayLevel(facts: DayFacts): LoadLevel | undefined {
  return facts.load && fuller(facts, facts.load).level;
}

/** 'stops', unless the colis are nearer to their limit. */
function fuller({ limits }: DayFacts, { deliveries, parts }: DayLoad) {
  const ofStops = levelOf('stops', deliveries, limits.stops);
  const ofParts = levelOf('parts', parts, limits.parts);
  const isParts = ofParts !== undefined && RANK[ofParts] > RANK[ofStops ?? 'below'];
  return isParts || ofStops === undefined
    ? { level: ofParts, isParts }
    : { level: ofStops, isParts: false };
}

/** '9', or '9/8' once the limit is reached. */
function amountOf(measure: 'stops' | 'parts', amount: number, limit: number | null): string {
  const level = levelOf(measure, amount, limit);
  return level === 'reached' || level === 'over' ? `${amount}/${limit}` : String(amount);
}

/** Colour must not be the only distinction. */
const SIGNS: Readonly<Record<LoadLevel, string>> = { below: '', reached: '●', over: '▲' };

/** A short form of a day's load; the measure nearer to its limit comes first. */
export interface ShownLoad {
  /** '▲ 27/20 colis', for room for one figure. */
  readonly first: string;
  /** '2 liv.'; absent while nobody has counted the colis. */
  readonly rest?: string;
  /** '▲27', for even less room. */
  readonly count: string;
}

/** Undefined without deliveries. */
export function shownLoad(facts: DayFacts): ShownLoad | undefined {
  const { load, limits } = facts;
  if (!load) return undefined;
  const { level, isParts } = fuller(facts, load);
  const sign = SIGNS[level ?? 'below'];
  const stops = `${amountOf('stops', load.deliveries, limits.stops)} liv.`;
  const parts = `${amountOf('parts', load.parts, limits.parts)} colis`;
  const [first, rest] = isParts ? [parts, stops] : [stops, parts];
  return {
    first: sign ? `${sign} ${first}` : first,
    ...(load.parts > 0 && { rest }),
    count: `${sign}${isParts ? load.parts : load.deliveries}`,
  };
}

const LEVEL_WORDS: Readonly<Record<LoadLevel, string | undefined>> = {
  below: undefined,
  reached: 'capacité atteinte',
  over: 'capacité dépassée',
};

/** '3 livraisons, 12 colis', '3 livraisons, colis à compter' */
function describeLoad({ deliveries, parts }: DayLoad): string {
  return `${counted(deliveries, 'livraison')}, ${parts === 0 ? PARTS_TO_COUNT : `${parts} colis`}`;
}

/** '3 liv. · 12 colis'; '' without deliveries. */
export function shortLoad(facts: DayFacts): string {
  const shown = shownLoad(facts);
  return [shown?.first, shown?.rest].filter(Boolean).join(' · ');
}

/** Holiday, load and load level of a day in words. */
export function describeDay(facts: DayFacts): string {
  const { load, closings } = facts;
  const level = dayLevel(facts);
  return [...closings, load && describeLoad(load), level && LEVEL_WORDS[level]]
    .filter(Boolean)
    .join(', ');
}

/** Label of pressing a day, with its facts: shows deliveries of a past day, and plans on others. */
export function dayAction(day: Day, facts: DayFacts, isPast: boolean): string {
  const action = isPast ? 'Afficher les livraisons du' : 'Planifier des livraisons le';
  const more = describeDay(facts);
  return `${action} ${formatLongDay(day)}${more && ` (${more})`}`;
}

/** Marks Sundays, public holidays of Alsace, and closed days of the house. */
export function dayClass(day: Day, closedDays: readonly ClosedDay[]): string {
  return isDayOff(day, closedDays) ? 'planning-day-off' : '';
}
