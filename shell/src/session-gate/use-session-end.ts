import { onSessionEnded, signedOut, useAppDispatch, useSession } from '@cigogne/shared-api';
import { useEffect } from 'react';
import { rememberLeftOff } from './left-off';

/**
 * When the server no longer renews the session, the page forgets its user, and routing does the
 * rest; where he was is kept for when he has signed in again.
 */
export function useSessionEnd(): void {
  const dispatch = useAppDispatch();
  const userId = useSession().user?.id;
  useEffect(
    () =>
      onSessionEnded(() => {
        if (userId !== undefined) rememberLeftOff(userId);
        dispatch(signedOut());
      }),
    [dispatch, userId],
  );
}
