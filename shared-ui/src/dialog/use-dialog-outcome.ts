import { isAborted, messageOf } from '@cigogne/shared-api';
import { useEffect, useRef } from 'react';
import { toast } from '../toasts/toast';

/**
 * What follows when the form of a dialog has been sent: success closes the dialog, a refusal is shown in
 * it. Of a dialog that was closed meanwhile a toast tells the refusal.
 * @param fallback the sentence of a refusal without one
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
    // What ended with its session is told by the login page.
    if (!open.current && answer.error && !isAborted(answer.error)) {
      toast.error(messageOf(answer.error, fallback));
    }
    return answer;
  };
}
