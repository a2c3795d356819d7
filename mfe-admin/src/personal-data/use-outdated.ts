import { isCallError } from '@cigogne/shared-api';
import { useRef } from 'react';

/**
 * Closes a dialog about found records: after a refusal because they have changed or are gone (409, 404), the search is
 * repeated. If the refusal arrives after the closing, it is repeated at once.
 */
export function useOutdated(onClose: () => void, onChanged: () => void) {
  const isOutdated = useRef(false);
  const isClosed = useRef(false);
  return {
    /** Notes such a refusal, and returns the answer. */
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
