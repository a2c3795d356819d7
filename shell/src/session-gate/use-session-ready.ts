import {
  checkAuth,
  fetchShops,
  openUnchecked,
  readSessionHint,
  useAppDispatch,
  useSession,
  type SessionOutcome,
} from '@cigogne/shared-api';
import { needsShopList } from '@cigogne/contract';
import { rememberedDriver } from '../offline/remembered-driver';
import type { FirstCheck } from '../start/open-ahead';
import { toast } from '@cigogne/shared-ui/toast';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { askUntilAnswered } from './ask-until-answered';

interface SessionReadiness {
  /** False while the session is being checked or the shop list is loading. */
  readonly ready: boolean;
  /** Why the session could not be checked: the sentence to show. */
  readonly unreachable?: string;
  /** For a button: shows that the check is being repeated. */
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
  /** True when opened before the server confirmed the session. */
  const [unchecked, setUnchecked] = useState(false);
  const answered = useRef(false);

  const check = useCallback(() => {
    const driver = rememberedDriver();
    if (driver) {
      // The saved list can be used while the session is being checked, however long that takes.
      dispatch(openUnchecked(driver));
      // oxlint-disable-next-line react/set-state-in-effect -- a driver is let in before the first paint
      setStarted(true);
    }
    answered.current = false;
    const checking = pendingCheck.current ?? dispatch(checkAuth());
    pendingCheck.current = undefined;
    void checking.then((outcome) => {
      // Nothing is known about the session.
      if (!outcome.ok && outcome.error) {
        // A check that was begun earlier may fail after a later one has been answered.
        if (answered.current) return;
        if (driver) setUnchecked(true);
        else setUnreachable(outcome.message);
        return;
      }
      answered.current = true;
      setUnreachable(undefined);
      setUnchecked(false);
      reportFailure(outcome);
      setStarted(true);
    });
  }, [dispatch]);
  const checkAgain = useCallback(() => {
    setUnreachable(undefined);
    check();
  }, [check]);
  // Before the first paint: a visitor without a session never sees the loader.
  useLayoutEffect(check, [check]);
  const isUnknown = unchecked || unreachable !== undefined;
  useEffect(() => (isUnknown ? askUntilAnswered(check) : undefined), [isUnknown, check]);

  // Signing out forgets whether the list could be loaded: it is asked for after each sign-in.
  const shopsWanted =
    started && user !== null && needsShopList(user.role) && shopsFailed === undefined;
  useEffect(() => {
    if (shopsWanted) void dispatch(fetchShops()).then(reportFailure);
  }, [dispatch, shopsWanted]);

  return {
    ready: started && !checkingAuth && !shopsWanted,
    ...(unreachable && { unreachable }),
    checkAgain,
  };
}

function reportFailure(outcome: SessionOutcome): void {
  if (!outcome.ok) toast.error(outcome.message);
}
