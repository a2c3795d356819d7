import {
  checkAuth,
  fetchShops,
  openUnchecked,
  readSessionHint,
  useAppDispatch,
  useSession,
  whenNetworkMayBeBack,
  type SessionOutcome,
} from '@cigogne/shared-api';
import { needsShopList } from '@cigogne/contract';
import { rememberedDriver } from '../offline/remembered-driver';
import { toast } from '@cigogne/shared-ui/toast';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface SessionReadiness {
  /** False while the session is being checked or the shop list is on its way. */
  readonly ready: boolean;
  /** The server could not be reached for the check; the sentence for the person. */
  readonly unreachable?: string;
  readonly checkAgain: () => void;
}

/**
 * Checks the session at start and loads the shop list for whoever needs it, at start or when he has
 * signed in. A failed shop list ends the wait with a toast. A driver whom this phone knows does not wait for the check.
 */
export function useSessionReady(): SessionReadiness {
  const dispatch = useAppDispatch();
  const { user, checkingAuth } = useSession();
  const [started, setStarted] = useState(() => user !== null || !readSessionHint());
  /** The sign-in whose shop list has been asked for: each one brings a user object of its own. */
  const [served, setServed] = useState<typeof user>(null);

  const [unreachable, setUnreachable] = useState<string>();
  /** Opened without an answer of the server: the session is to be checked when there is a network. */
  const [unchecked, setUnchecked] = useState(false);

  const check = useCallback(() => {
    setUnreachable(undefined);
    const driver = rememberedDriver();
    if (driver) {
      // He has his list and may go on while the session is being checked, however long that takes.
      dispatch(openUnchecked(driver));
      setStarted(true);
    }
    void dispatch(checkAuth()).then((outcome) => {
      if (!outcome.ok && outcome.error?.status === 'offline') {
        if (driver) setUnchecked(true);
        else setUnreachable(outcome.message);
        return;
      }
      setUnchecked(false);
      reportFailure(outcome);
      setServed(dispatch((_, getState) => getState().session.user));
      setStarted(true);
    });
  }, [dispatch]);
  // Before the first paint: a visitor without a session never sees the loader.
  useLayoutEffect(check, [check]);
  useEffect(() => (unchecked ? whenNetworkMayBeBack(check) : undefined), [unchecked, check]);

  const shopsWanted = started && user !== null && needsShopList(user.role) && user !== served;
  useEffect(() => {
    if (!shopsWanted) return;
    void dispatch(fetchShops()).then((outcome) => {
      reportFailure(outcome);
      setServed(user);
    });
  }, [dispatch, shopsWanted, user]);

  return {
    ready: started && !checkingAuth && !shopsWanted,
    ...(unreachable && { unreachable }),
    checkAgain: check,
  };
}

function reportFailure(outcome: SessionOutcome): void {
  if (!outcome.ok) toast.error(outcome.message);
}
