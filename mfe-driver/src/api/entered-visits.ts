import type { SentVisit } from '@cigogne/shared-api/outbox';

let entered: readonly SentVisit[] = [];

/** Notes a visit the server has accepted, for lists requested before. All are kept: a day has few. */
export function noteEntered(sent: SentVisit): void {
  entered = [...entered, sent];
}

/** Returns a function that gives the visits noted since. */
export function enteredFromNow(): () => readonly SentVisit[] {
  const before = entered.length;
  return () => entered.slice(before);
}
