import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { homeOf } from '@cigogne/contract';
import { readReturnPath } from '../session-gate/return-path';

/**
 * Guards the public screens: signed-in users are redirected to the home of their role, or back to
 * where they were when their session ended.
 */
export function OnlySignedOut() {
  const { user } = useSession();
  if (!user) return <Outlet />;
  const returnPath = readReturnPath();
  const target = returnPath?.user === user.id ? returnPath.path : homeOf(user.role);
  return <Navigate to={target} replace />;
}
