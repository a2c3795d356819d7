import { isCallError } from '@cigogne/shared-api';
import { useRef } from 'react';

/**
 * The closing of a dialog over records that were found: after a refusal that says that they have changed or are gone
 * (409, 404), they are searched again. One that comes after the closing has them searched at once.
 */
export function useOutdated(onClose: () => void, onChanged: () => void) {
  const isOutdated = useRef(false);
  const isClosed = useRef(false);
  return {
    /** Takes note of an answer, and returns it. */
    noting<Answer extends { error?: unknown }>(answer: Answer): Answer {
      const { error } = answer;
      if (!isCallError(error) || (error.status !== 409 && error.status !== 404)) return answer;
      isOutdated.current = true;
      if (isClosed.current) onChanged();
      return answer;
    },
    close: () => {
      isClosed.current = true;
      onClose();
      if (isOutdated.current) onChanged();
    },
  };
}
