import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { addressAfterSignIn } from '../session-gate/address-after-sign-in';

/**
 * Guards the public screens: signed-in users are redirected to the home of their role, or back to
 * where they were when their session ended.
 */
export function OnlySignedOut() {
  const { user } = useSession();
  if (!user) return <Outlet />;
  return <Navigate to={addressAfterSignIn(user)} replace />;
}
