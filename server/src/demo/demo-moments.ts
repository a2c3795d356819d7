import { addDays, todayInParis } from '@cigogne/contract';
import type { Random } from '../platform/random';

const OPENING = '07:00';
export const OPEN_HOURS = 10;
const MINUTE = 60_000;

/** When the demo is filled: nothing in it is dated later. */
export interface Clock {
  readonly now: Date;
  /** The day in Paris. */
  readonly today: string;
}

export function clockAt(now: Date): Clock {
  return { now, today: todayInParis(now) };
}

/** A random time within the working hours of the day, drawn by hour and minute. */
export function momentOf(random: Random, day: string, clock: Clock): string {
  return momentAt(day, random.between(0, OPEN_HOURS - 1) * 60 + random.between(0, 59), clock);
}

/**
 * The time this many minutes after the start of work on the day. If that is in the future, the minutes are scaled to
 * the elapsed part of the working hours or, before these, of the night, so that the result is not.
 */
export function momentAt(day: string, minutes: number, { now }: Clock): string {
  const opening = Date.parse(`${day}T${OPENING}:00Z`);
  const planned = opening + minutes * MINUTE;
  if (planned <= now.getTime()) return new Date(planned).toISOString();
  const begin = Math.min(opening < now.getTime() ? opening : midnightInParis(day), now.getTime());
  const share = minutes / (OPEN_HOURS * 60);
  return new Date(begin + (now.getTime() - begin) * share).toISOString();
}

/** Midnight in Paris, at 22:00 UTC of the day before in summer, 23:00 in winter. */
function midnightInParis(day: string): number {
  const inSummer = Date.parse(`${addDays(day, -1)}T22:00:00Z`);
  return todayInParis(new Date(inSummer)) === day ? inSummer : inSummer + 60 * MINUTE;
}
