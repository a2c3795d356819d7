import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { homeOf } from '@cigogne/contract';
import { readLeftOff } from '../session-gate/left-off';

/**
 * The public screens; whoever is signed in is taken to the home of his role, or back to where he
 * was when his session ended.
 */
export function OnlySignedOut() {
  const { user } = useSession();
  if (!user) return <Outlet />;
  const leftOff = readLeftOff();
  const target = leftOff?.user === user.id ? leftOff.path : homeOf(user.role);
  return <Navigate to={target} replace />;
}
