import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import type { AreasByName } from '@cigogne/shared-api';
import { addressAfterSignIn } from '../session-gate/address-after-sign-in';

/**
 * Guards the public screens: signed-in users are redirected to the home of their role, or to
 * the address that this tab remembers for them.
 */
export function OnlySignedOut({ areas }: { areas: AreasByName }) {
  const { user } = useSession();
  if (!user) return <Outlet />;
  return <Navigate to={addressAfterSignIn(user, areas)} replace />;
}
