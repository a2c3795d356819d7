import {
  checkAuth,
  readSessionHint,
  signedOut,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { useEffect, useRef } from 'react';

const KEY = 'cigogne.session-user';

/** Who is signed in now, as one tab tells the others; the time makes each telling a new one. */
interface Telling {
  readonly user: number | null;
  readonly at: number;
}

/**
 * The cookies are one session for all tabs, so all tabs show one: who signs out is signed out in each,
 * and when somebody else signs in, no tab keeps showing the data of the one before.
 */
export function useSessionOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  const { user, role } = useWho();
  const told = useRef(user);

  useEffect(() => {
    if (told.current === user) return;
    told.current = user;
    tellOtherTabs(user);
  }, [user]);

  useEffect(() => {
    if (user === null) return;
    /** What another tab did needs no telling again. */
    function follow(someoneElse: boolean): void {
      told.current = null;
      dispatch(signedOut());
      if (someoneElse) void dispatch(checkAuth());
    }
    function onStorage({ key, newValue }: StorageEvent): void {
      if (key !== KEY || !newValue) return;
      const { user: signedIn } = JSON.parse(newValue) as Telling;
      if (signedIn !== user) follow(signedIn !== null);
    }
    /** A tab that slept has heard nothing; the cookie still says whose session it is. */
    function onFocus(): void {
      const hint = readSessionHint();
      if (hint?.role !== role) follow(hint !== undefined);
    }
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', onFocus);
    };
  }, [dispatch, user, role]);
}

function useWho() {
  const { user } = useSession();
  return { user: user?.id ?? null, role: user?.role };
}

function tellOtherTabs(user: number | null): void {
  const telling: Telling = { user, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(telling));
  } catch {
    // Without storage the other tabs learn it when they come to the front.
  }
}
