import { useSession } from '@cigogne/shared-api';
import { useEffect } from 'react';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { whenIdle } from './when-idle';

const LOGIN_FORM = 'form[action="/login"]';
const SIGNS = ['focusin', 'input'];

/**
 * Fetches what every role needs while somebody fills in the login form, so that it is there when they have sent it.
 * Whoever only looks at the page fetches nothing.
 */
export function useExpectedSignIn(remotes: SuiteRemotes): void {
  const { user, loading, checkingAuth } = useSession();
  const isSignedOut = user === null && !checkingAuth;
  useEffect(() => {
    if (!isSignedOut) return;
    const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, expectIfUsed));
    function expectIfUsed({ target }: { readonly target: EventTarget | null }): void {
      if (!(target instanceof Element) || !target.closest(LOGIN_FORM)) return;
      stop();
      whenIdle(remotes.expect);
    }
    SIGNS.forEach((sign) => window.addEventListener(sign, expectIfUsed));
    // Whoever began in the prerendered page is in the field already.
    expectIfUsed({ target: document.activeElement });
    return stop;
  }, [isSignedOut, remotes]);

  // Once more, for whoever has sent what the browser filled in, or has taken their time.
  const isSigningIn = loading && !user;
  useEffect(() => {
    if (isSigningIn) remotes.expect();
  }, [isSigningIn, remotes]);
}
