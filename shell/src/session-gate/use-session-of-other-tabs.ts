import {
  checkAuth,
  readSessionHint,
  signedOut,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { useEffect, useRef } from 'react';
import { readLeftOff, rememberLeftOff } from './left-off';

const KEY = 'cigogne.session-user';

/** Who is signed in now, as one tab tells the others; the time makes each telling a new one. */
interface Telling {
  readonly user: number | null;
  /** Nobody has signed out: the session came to its end while he worked. */
  readonly ended?: boolean;
  readonly at: number;
}

/**
 * The cookies are one session for all tabs, so all tabs show one: who signs out is signed out in each,
 * and when somebody else signs in, no tab keeps showing the data of the one before. Where a session has
 * ended by itself each tab keeps its own place, and opens it again once he has signed in in one of them.
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
    // A visitor who reads or writes something here is not taken away from it.
    if (user === null && !readLeftOff()) return;
    /** What another tab did needs no telling again. */
    function follow(someoneElse: boolean): void {
      told.current = null;
      if (user !== null) dispatch(signedOut());
      if (someoneElse) void dispatch(checkAuth());
    }
    function onStorage({ key, newValue }: StorageEvent): void {
      if (key !== KEY || !newValue) return;
      const { user: signedIn, ended } = JSON.parse(newValue) as Telling;
      if (signedIn === user) return;
      if (ended && user !== null) rememberLeftOff(user);
      follow(signedIn !== null);
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
  const ended = user === null && readLeftOff() !== undefined;
  const telling: Telling = { user, ...(ended && { ended }), at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(telling));
  } catch {
    // Without storage the other tabs learn it when they come to the front.
  }
}
