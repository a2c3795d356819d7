/** A moment, with the days around it as Paris has them, in a process of another time zone. */
export interface ZonedMoment {
  readonly zone: string;
  /** ISO 8601 */
  readonly now: string;
  /** `YYYY-MM-DD`, like the others. */
  readonly today: string;
  /** `00:10` or `23:50`, in Paris. */
  readonly time: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  /** Of the week of today. */
  readonly monday: string;
}

/** Describes the same tests in each zone at each moment; only the clock is faked, timers run. */
export function inEveryZone(define: (at: ZonedMoment) => void): void;

/** Gives this test file another zone until it ends, or until the next call. */
export function moveToZone(zone: string): void;

/** For `doNotFake`, where the clock alone is another one. */
export const REAL_TIMERS: FakeableAPI[];
