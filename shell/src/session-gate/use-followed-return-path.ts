import { PUBLIC_PATHS } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { useLocation } from '@cigogne/shared-api/router';
import { useEffect } from 'react';
import { forgetReturnPath } from './return-path';

/** Forgets the remembered address once a user's screen is shown: they were led to it, or it was not theirs. */
export function useFollowedReturnPath(): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  const hasArrived = user !== null && !PUBLIC_PATHS.includes(pathname);
  useEffect(() => {
    if (hasArrived) forgetReturnPath();
  }, [hasArrived]);
}
