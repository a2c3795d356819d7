import { isCreatedAlready } from '@cigogne/contract';
import { isCallError } from '../http/call-error';
import { newKey } from '../new-key';

/**
 * The idempotency key of the attempts at sending a form. It is another one once the form has been changed.
 * @param creates whether another content makes another record. Then the key of an attempt that may have arrived
 *   stays, whatever is changed after it: the server refuses a second record with 422 instead of making it
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
    /** Begins an attempt. Returns its key. */
    begin(): string {
      underWay = true;
      return key;
    },
    /** Ends it. @param error how it was refused; undefined of a success */
    end(error: unknown): void {
      underWay = false;
      // A refusal tells nothing of the attempt before, whose doubt stays: fields are checked before the key is.
      inDoubt ||= mayHaveArrived(error);
      // The first one has been told of: what is sent next is meant to be another.
      if (isCallError(error) && isCreatedAlready(error)) renew();
    },
    /** The form has been changed. */
    change(): void {
      if (!creates || !(underWay || inDoubt)) renew();
    },
    renew,
  };
}

/** Nobody knows of an attempt without an answer, nor of one at which the server failed, unless it says so. */
function mayHaveArrived(error: unknown): boolean {
  if (error === undefined) return false;
  if (!isCallError(error)) return true;
  const { status, notStarted, refreshError } = error;
  if (typeof status === 'number') return status >= 500 && !notStarted;
  return refreshError === undefined;
}
