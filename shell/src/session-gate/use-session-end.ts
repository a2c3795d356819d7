import {
  hasUnsavedReport,
  onSessionEnded,
  signedOut,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { useEffect } from 'react';
import { rememberReturnPath } from './return-path';

/**
 * Signs out when the server no longer renews the session; routing then shows the login. The current path is remembered
 * for the user's next login. A driver may first finish the open report, which is stored on the phone without a session.
 */
export function useSessionEnd(): void {
  const dispatch = useAppDispatch();
  const { id: userId, role } = useSession().user ?? {};
  useEffect(
    () =>
      onSessionEnded(() => {
        if (hasUnsavedReport(role)) return;
        if (userId !== undefined) rememberReturnPath(userId);
        dispatch(signedOut());
      }),
    [dispatch, userId, role],
  );
}
