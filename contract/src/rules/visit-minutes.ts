import { categoryName } from './categories';

/** The settings that determine the minutes of a visit. */
export interface VisitRule {
  /** Minutes of every visit: parking, papers, photos. */
  readonly visit_minutes: number;
  readonly minutes_per_part: number;
  /** Per floor above or below the ground, when there is known to be no lift. */
  readonly minutes_per_floor: number;
  /** Per item of a category; categories not listed take none. */
  readonly assembly_minutes: readonly AssemblyMinutes[];
}

export interface AssemblyMinutes {
  readonly category_id: number;
  readonly minutes: number;
}

/** What prolongs the visit of a delivery; unknown facts add nothing. */
export interface Visit {
  readonly items: readonly { readonly category_name: string; readonly parts_count: number }[];
  readonly floor?: number | null | undefined;
  readonly has_elevator?: boolean | null | undefined;
}

/** How long a delivery takes at the customer's, in minutes. */
export function visitMinutes(rule: VisitRule, { items, floor, has_elevator }: Visit): number {
  const stairs = has_elevator === false ? Math.abs(floor ?? 0) : 0;
  return items.reduce(
    (minutes, { category_name, parts_count }) =>
      minutes + parts_count * rule.minutes_per_part + assemblyOf(rule, category_name),
    rule.visit_minutes + stairs * rule.minutes_per_floor,
  );
}

/** Planned items carry the name of their category, which no two categories share. */
function assemblyOf({ assembly_minutes }: VisitRule, category: string): number {
  const found = assembly_minutes.find(({ category_id }) => categoryName(category_id) === category);
  return found?.minutes ?? 0;
}

/** The minutes of all visits together. */
export function minutesOfVisits(rule: VisitRule, visits: readonly Visit[]): number {
  return visits.reduce((sum, visit) => sum + visitMinutes(rule, visit), 0);
}
