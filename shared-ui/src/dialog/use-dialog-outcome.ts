import { isAborted, messageOf } from '@cigogne/shared-api';
import { useEffect, useRef } from 'react';
import { toast } from '../toasts/toast';

/**
 * Handles the answer to a dialog's form: success closes the dialog, a refusal is shown in it, or as a toast if the
 * dialog has been closed meanwhile.
 * @param fallback text for a refusal without one
 */
export function useDialogOutcome(onClose: () => void, fallback: string) {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return async <Answer extends { error?: unknown }>(sending: PromiseLike<Answer>) => {
    const answer = await sending;
    if (open.current && !answer.error) onClose();
    // The login page reports the end of the session.
    if (!open.current && answer.error && !isAborted(answer.error)) {
      toast.error(messageOf(answer.error, fallback));
    }
    return answer;
  };
}
