import type { Language } from '@cigogne/contract';
import { mayLeave } from '../routing/unsaved-changes';
import { logout } from './session-thunks';
import { useAppDispatch } from './use-session';

/**
 * Asks about unsaved changes, then whether to log out, signs out, and shows why when the server refuses (part 1,
 * section 8).
 * @param ask asks the area's own question; true when the person agrees
 * @param say shows the sentence of a failure
 * @param signedOut called once the server has ended the session
 * @param language of the message about the network; French unless given
 */
export function useLogout(
  ask: () => Promise<boolean>,
  say: (message: string) => void,
  signedOut?: () => Promise<void>,
  language?: Language,
): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    if (!(await mayLeave()) || !(await ask())) return;
    const outcome = await dispatch(logout(language));
    if (outcome.ok) await signedOut?.();
    else say(outcome.message);
  };
}
