import { formatDay, type StopsToReassign } from '@cigogne/contract';

/** '3 livraisons sont à confier à d’autres, à partir du 21/11/2026.' */
export function reassignText({ stops, first_day }: StopsToReassign): string {
  return stops > 1
    ? `${stops} livraisons sont à confier à d’autres, à partir du ${formatDay(first_day)}.`
    : `Une livraison est à confier à quelqu’un d’autre, le ${formatDay(first_day)}.`;
}
