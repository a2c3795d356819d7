import type { DayMarks } from '../planning/day-loads';

/** A calendar without closed days and with unknown capacities. */
export const NO_MARKS: DayMarks = { closedDays: [], capacities: undefined };
