import { addDays, todayInParis } from '@cigogne/contract';
import type { Random } from '../platform/random';

const OPENING = '07:00';
export const OPEN_HOURS = 10;
const MINUTE = 60_000;

/** When the demo is filled: nothing in it has happened later. */
export interface Clock {
  readonly now: Date;
  /** The day in Paris. */
  readonly today: string;
}

export function clockAt(now: Date): Clock {
  return { now, today: todayInParis(now) };
}

/** A moment within the working hours of the day, drawn by hour and minute. */
export function momentOf(random: Random, day: string, clock: Clock): string {
  return momentAt(day, random.between(0, OPEN_HOURS - 1) * 60 + random.between(0, 59), clock);
}

/**
 * So many minutes after the day's work has begun. Where that is yet to come, the minutes are a share of what
 * has passed of the working hours or, before these, of the night: nothing lies in the future.
 */
export function momentAt(day: string, minutes: number, { now }: Clock): string {
  const opening = Date.parse(`${day}T${OPENING}:00Z`);
  const planned = opening + minutes * MINUTE;
  if (planned <= now.getTime()) return new Date(planned).toISOString();
  const begin = Math.min(opening < now.getTime() ? opening : midnightInParis(day), now.getTime());
  const share = minutes / (OPEN_HOURS * 60);
  return new Date(begin + (now.getTime() - begin) * share).toISOString();
}

/** When the day begins in Paris: 22:00 UTC of the day before in summer, 23:00 in winter. */
function midnightInParis(day: string): number {
  const inSummer = Date.parse(`${addDays(day, -1)}T22:00:00Z`);
  return todayInParis(new Date(inSummer)) === day ? inSummer : inSummer + 60 * MINUTE;
}
