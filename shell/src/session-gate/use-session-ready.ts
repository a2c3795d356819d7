import {
  checkAuth,
  fetchShops,
  readSessionHint,
  useAppDispatch,
  useSession,
  type SessionOutcome,
} from '@cigogne/shared-api';
import { needsShopList } from '@cigogne/shared-api/rules';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Checks the session at start and loads the shop list for whoever needs it, at start or when he has
 * signed in. False while either is on its way; a failed shop list ends the wait with a toast.
 */
export function useSessionReady(): boolean {
  const dispatch = useAppDispatch();
  const { user, checkingAuth } = useSession();
  const [started, setStarted] = useState(() => !readSessionHint());
  /** The sign-in whose shop list has been asked for: each one brings a user object of its own. */
  const [served, setServed] = useState<typeof user>(null);

  // Before the first paint: a visitor without a session never sees the loader.
  useLayoutEffect(() => {
    void dispatch(checkAuth()).then((outcome) => {
      reportFailure(outcome);
      setServed(dispatch((_, getState) => getState().session.user));
      setStarted(true);
    });
  }, [dispatch]);

  const shopsWanted = started && user !== null && needsShopList(user.role) && user !== served;
  useEffect(() => {
    if (!shopsWanted) return;
    void dispatch(fetchShops()).then((outcome) => {
      reportFailure(outcome);
      setServed(user);
    });
  }, [dispatch, shopsWanted, user]);

  return started && !checkingAuth && !shopsWanted;
}

function reportFailure(outcome: SessionOutcome): void {
  if (!outcome.ok) toast.error(outcome.message);
}
