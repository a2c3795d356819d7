import { LOGIN_PATH } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { Navigate } from '@cigogne/shared-api/router';
import { useLayoutEffect, useState } from 'react';
import { rememberReturnPath } from '../session-gate/return-path';

/** Whether nobody was signed in when the current screen was opened: a user who signs out on it has not asked for it. */
export function useOpenedSignedOut(): boolean {
  const { user } = useSession();
  const [openedSignedOut] = useState(user === null);
  return openedSignedOut;
}

/**
 * Leads a signed-out visitor to the login.
 * @param andBack the login then leads to the present address
 */
export function ToLogin({ andBack }: { andBack: boolean }) {
  // Before `Navigate`, which leaves the address in an effect.
  useLayoutEffect(() => {
    if (andBack) rememberReturnPath();
  }, [andBack]);
  return <Navigate to={LOGIN_PATH} replace />;
}
