import { isLocked } from './delivery-status';

interface Stop {
  readonly id: number;
  readonly status: string;
  /** Place in its driver's day, from 1; null: after those that have one. */
  readonly position: number | null;
  readonly created_at: string;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** The order of a driver's day: what is done first, then by position, then the oldest. */
export function compareStops(one: Stop, other: Stop): number {
  return (
    Number(isLocked(other.status)) - Number(isLocked(one.status)) ||
    (one.position ?? LAST) - (other.position ?? LAST) ||
    compareText(one.created_at, other.created_at) ||
    one.id - other.id
  );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
