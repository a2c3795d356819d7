import type { SentVisit } from '@cigogne/shared-api/outbox';

let entered: readonly SentVisit[] = [];

/** Notes a visit that the server has taken, for lists that were asked for before. Those of a day are few, so all are kept. */
export function noteEntered(sent: SentVisit): void {
  entered = [...entered, sent];
}

/** From now on: returns which visits have been noted since. */
export function enteredFromNow(): () => readonly SentVisit[] {
  const before = entered.length;
  return () => entered.slice(before);
}
