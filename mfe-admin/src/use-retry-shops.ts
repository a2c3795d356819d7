import { fetchShops, useAppDispatch } from '@cigogne/shared-api';
import { toast } from '@cigogne/shared-ui/toast';

/** Fetches the shop list again; a failure is shown as it is at the start (part 1, section 8). */
export function useRetryShops(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void dispatch(fetchShops()).then((outcome) => {
      if (!outcome.ok) toast.error(outcome.message);
    });
}
