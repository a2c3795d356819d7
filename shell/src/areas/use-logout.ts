import { logout, useAppDispatch } from '@cigogne/shared-api';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';

/** Asks, signs out, and says so when the server refuses (part 1, section 8). */
export function useLogout(question: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    if (!(await confirm({ message: question, confirmLabel: 'Se déconnecter' }))) return;
    const outcome = await dispatch(logout());
    if (!outcome.ok) toast.error(outcome.message);
  };
}
