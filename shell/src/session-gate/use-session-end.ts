import { onSessionEnded, signedOut, useAppDispatch, useSession } from '@cigogne/shared-api';
import { useEffect } from 'react';
import { rememberReturnPath } from './return-path';

/**
 * Signs out when the server no longer renews the session; routing then shows the login. The current
 * path is remembered for the user's next login.
 */
export function useSessionEnd(): void {
  const dispatch = useAppDispatch();
  const userId = useSession().user?.id;
  useEffect(
    () =>
      onSessionEnded(() => {
        if (userId !== undefined) rememberReturnPath(userId);
        dispatch(signedOut());
      }),
    [dispatch, userId],
  );
}
