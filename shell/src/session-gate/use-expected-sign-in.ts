import { LOGIN_PATH, todayInParis } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { whenIdle } from '@cigogne/shared-api/when-idle';
import { useEffect } from 'react';
import type { SuiteRemotes } from '../areas/suite-remotes';

const LOGIN_FORM = `form[action="${LOGIN_PATH}"]`;
/** Prefetching starts by then even without a pause in typing. */
const LATEST_MS = 1000;
const SIGNS = ['focusin', 'input'];

/**
 * Prefetches what every role needs, then the areas, while somebody fills in the login form, so that all is loaded once
 * they have sent it. Mere visitors fetch nothing.
 */
export function useExpectedSignIn(remotes: SuiteRemotes): void {
  const { user, loading, checkingAuth } = useSession();
  const mayBegin = user === null && !checkingAuth && !loading;
  useEffect(() => {
    if (!mayBegin) return;
    const sent = new AbortController();
    const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, expectIfUsed));
    function expectIfUsed({ target }: { readonly target: EventTarget | null }): void {
      if (!(target instanceof Element) || !target.closest(LOGIN_FORM)) return;
      stop();
      whenIdle(
        () => {
          // Warms up the date calculation: without Temporal it takes a phone 0.1 s, which would delay the first calls.
          todayInParis();
          void remotes.prefetchForSignIn(sent.signal);
        },
        { latestMs: LATEST_MS },
      );
    }
    SIGNS.forEach((sign) => window.addEventListener(sign, expectIfUsed));
    // The focus may be in the field already, from the prerendered page.
    expectIfUsed({ target: document.activeElement });
    return () => {
      stop();
      sent.abort();
    };
  }, [mayBegin, remotes]);

  // Again, for autofilled forms and slow typists, but without areas: theirs will be known soon.
  const isSigningIn = loading && !user;
  useEffect(() => {
    if (isSigningIn) void remotes.prefetchForSignIn(AbortSignal.abort());
  }, [isSigningIn, remotes]);
}
