import { type Day, formatDay } from '@cigogne/contract';

/** The planned day of a delivery, 'Non planifiée' without one. */
export function PlannedDay({ day }: { day: Day | null }) {
  return day ? <time dateTime={day}>{formatDay(day)}</time> : 'Non planifiée';
}
