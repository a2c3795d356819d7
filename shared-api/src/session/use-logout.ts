import { mayLeave } from '../routing/unsaved-changes';
import { logout } from './session-thunks';
import { useAppDispatch } from './use-session';

/**
 * Asks, what is unsaved on the screen first, signs out, and says so when the server refuses (part 1, section 8).
 * @param ask puts the area's own question and answers whether the person agrees
 * @param say shows the sentence of a failure
 * @param signedOut what is left to be done once the server has agreed
 */
export function useLogout(
  ask: () => Promise<boolean>,
  say: (message: string) => void,
  signedOut?: () => Promise<void>,
): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    if (!(await mayLeave()) || !(await ask())) return;
    const outcome = await dispatch(logout());
    if (outcome.ok) await signedOut?.();
    else say(outcome.message);
  };
}
