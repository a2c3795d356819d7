import { isCreatedAlready } from '@cigogne/contract';
import { isCallError } from '../http/call-error';
import { newKey } from '../new-key';

/**
 * The idempotency key of the attempts at sending a form; a new one once the form has been changed.
 * @param creates whether changed content would create another record. Then the key of an attempt that may have arrived
 *   is kept despite changes: the server refuses a second record with 422 instead of creating it
 */
export function createAttemptKey(creates: boolean) {
  let key = newKey();
  let underWay = false;
  /** Whether an attempt under this key may have been carried out. */
  let inDoubt = false;

  function renew(): void {
    key = newKey();
    inDoubt = false;
  }

  return {
    /** Starts an attempt and returns its key. */
    begin(): string {
      underWay = true;
      return key;
    },
    /** Ends the attempt. */
    end(error: unknown): void {
      underWay = false;
      // A refusal does not settle an earlier attempt in doubt: fields are checked before the key.
      inDoubt ||= mayHaveArrived(error);
      // The user now knows that the first record exists: the next one is meant to be another.
      if (isCallError(error) && isCreatedAlready(error)) renew();
    },
    /** To be called when the form has changed. */
    change(): void {
      if (!creates || !(underWay || inDoubt)) renew();
    },
    renew,
  };
}

/** Whether the outcome is unknown: without an answer, or after a server error that does not rule it out. */
function mayHaveArrived(error: unknown): boolean {
  if (error === undefined) return false;
  if (!isCallError(error)) return true;
  const { status, notStarted, refreshError } = error;
  if (typeof status === 'number') return status >= 500 && !notStarted;
  return refreshError === undefined;
}
