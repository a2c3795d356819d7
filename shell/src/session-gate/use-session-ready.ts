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
import type { FirstCheck } from '../start/open-ahead';
import { toast } from '@cigogne/shared-ui/toast';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface SessionReadiness {
  /** False while the session is being checked or the shop list is loading. */
  readonly ready: boolean;
  /** Why the session could not be checked: the sentence to show. */
  readonly unreachable?: string;
  readonly checkAgain: () => void;
}

/**
 * Checks the session at start, and loads the shop list for the roles that need it, at start or after
 * signing in. When the shop list fails, a toast says so and the wait ends. A driver whom this phone
 * remembers does not wait for the check.
 * @param firstCheck the check at start, when it was begun before the first render
 */
export function useSessionReady(firstCheck: FirstCheck | undefined): SessionReadiness {
  const dispatch = useAppDispatch();
  const { user, checkingAuth, shopsFailed } = useSession();
  const [started, setStarted] = useState(
    () => !readSessionHint() || (user !== null && firstCheck?.hasEnded() !== false),
  );
  const pendingCheck = useRef(firstCheck?.outcome);

  const [unreachable, setUnreachable] = useState<string>();
  /** Opened without a good answer of the server: the session is checked again later. */
  const [unchecked, setUnchecked] = useState(false);

  const check = useCallback(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the sentence of the check before ends with it
    setUnreachable(undefined);
    const driver = rememberedDriver();
    if (driver) {
      // The saved list can be used while the session is being checked, however long that takes.
      dispatch(openUnchecked(driver));
      setStarted(true);
    }
    const checking = pendingCheck.current ?? dispatch(checkAuth());
    pendingCheck.current = undefined;
    void checking.then((outcome) => {
      // Nothing is known about the session.
      if (!outcome.ok && outcome.error) {
        if (driver) setUnchecked(true);
        else setUnreachable(outcome.message);
        return;
      }
      setUnchecked(false);
      reportFailure(outcome);
      setStarted(true);
    });
  }, [dispatch]);
  // Before the first paint: a visitor without a session never sees the loader.
  useLayoutEffect(check, [check]);
  useEffect(() => (unchecked ? whenNetworkMayBeBack(check) : undefined), [unchecked, check]);

  // Signing out forgets whether the list could be loaded: it is asked for after each sign-in.
  const shopsWanted =
    started && user !== null && needsShopList(user.role) && shopsFailed === undefined;
  useEffect(() => {
    if (shopsWanted) void dispatch(fetchShops()).then(reportFailure);
  }, [dispatch, shopsWanted]);

  return {
    ready: started && !checkingAuth && !shopsWanted,
    ...(unreachable && { unreachable }),
    checkAgain: check,
  };
}

function reportFailure(outcome: SessionOutcome): void {
  if (!outcome.ok) toast.error(outcome.message);
}
