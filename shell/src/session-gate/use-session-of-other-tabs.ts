import {
  checkAuth,
  hasUnsavedReport,
  readSessionHint,
  signedOut,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { forgetFirstCalls } from '@cigogne/shared-api/start';
import { readJson, writeJson } from '@cigogne/shared-api/stored-json';
import { useEffect, useRef } from 'react';
import { hasSessionEnded, readReturnPath, rememberReturnPath } from './return-path';

const KEY = 'cigogne.session-user';

/** Who is signed in now, as one tab announces it to the others. */
interface SessionNotice {
  readonly user: number | null;
  /** The session expired: nobody has signed out. */
  readonly ended?: boolean;
  /** Makes each notice a new value: an unchanged one raises no storage event. */
  readonly at: number;
}

/**
 * All tabs have the same session cookies, so all show the same session: a logout signs out every tab,
 * and when another user signs in, no tab keeps showing the previous user's data. When a session
 * expires each tab remembers its path, and returns there once the user has signed in in one of them; so does a tab in
 * which a screen was opened signed out. A driver who is filling in a report is left to it as long as nobody else signs in.
 */
export function useSessionOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  const { user, role } = useUserAndRole();
  // A user found before the first render may have signed in with the script-free form, which announces nobody.
  const announced = useRef(user === null ? null : (lastNotice()?.user ?? null));

  useEffect(() => {
    if (announced.current === user) return;
    announced.current = user;
    const before = lastNotice()?.user;
    // The previous user has not signed out, and the script-free form has not cleared their searches.
    if (user !== null && typeof before === 'number' && before !== user) forgetFirstCalls();
    announceToOtherTabs(user);
  }, [user]);

  useEffect(() => {
    /** Visitors of the public pages are not interrupted; a user redirected to the login has asked for a screen. */
    const isVisitor = () => user === null && !readReturnPath();
    /** Follows another tab, without announcing it again. */
    function follow(someoneElse: boolean, ended = false): void {
      if (!someoneElse && hasUnsavedReport(role)) return;
      if (ended && user !== null) rememberReturnPath(user);
      announced.current = null;
      if (user !== null) dispatch(signedOut());
      if (someoneElse) void dispatch(checkAuth());
    }
    function onStorage({ key }: StorageEvent): void {
      const notice = key === KEY ? lastNotice() : undefined;
      if (!notice || notice.user === user || isVisitor()) return;
      follow(notice.user !== null, notice.ended);
    }
    /** A suspended tab may have missed the event; the cookie still tells the role, and the last notice the user. */
    function onFocus(): void {
      if (isVisitor()) return;
      const hint = readSessionHint();
      const last = lastNotice();
      if (hint?.role === role && (last?.user ?? user) === user) return;
      // Nobody has signed out here or elsewhere: the cookie ended with the session.
      const ended = hint === undefined && (last?.ended === true || last?.user !== null);
      follow(hint !== undefined, ended);
    }
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', onFocus);
    };
  }, [dispatch, user, role]);
}

function useUserAndRole() {
  const { user } = useSession();
  return { user: user?.id ?? null, role: user?.role };
}

const lastNotice = () => readJson<SessionNotice>('localStorage', KEY);

function announceToOtherTabs(user: number | null): void {
  const ended = user === null && hasSessionEnded();
  const notice: SessionNotice = { user, ...(ended && { ended }), at: Date.now() };
  // Without storage the other tabs notice it when they get the focus.
  writeJson('localStorage', KEY, notice);
}
