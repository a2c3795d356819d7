import type { DayMarks } from '../planning/day-loads';

/** A calendar of a house without closed days, of which no capacities are known. */
export const NO_MARKS: DayMarks = { closedDays: [], capacities: undefined };
