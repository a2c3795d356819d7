import { isCallError } from '@cigogne/shared-api';
import { useRef } from 'react';

/**
 * The closing of a dialog over records that were found: after a refusal that says that they have changed or are gone
 * (409, 404), they are searched again.
 */
export function useOutdated(onClose: () => void, onChanged: () => void) {
  const isOutdated = useRef(false);
  return {
    /** Takes note of an answer, and returns it. */
    noting<Answer extends { error?: unknown }>(answer: Answer): Answer {
      const { error } = answer;
      if (isCallError(error)) isOutdated.current ||= error.status === 409 || error.status === 404;
      return answer;
    },
    close: () => {
      onClose();
      if (isOutdated.current) onChanged();
    },
  };
}
