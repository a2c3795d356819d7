import { onSessionEnded, signedOut, useAppDispatch } from '@cigogne/shared-api';
import { useEffect } from 'react';

/** When the server no longer renews the session, the page forgets its user, and routing does the rest. */
export function useSessionEnd(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onSessionEnded(() => dispatch(signedOut())), [dispatch]);
}
