import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { homeOf } from '@cigogne/shared-api/rules';

/** The public screens; whoever is signed in is taken to the home of his role. */
export function OnlySignedOut() {
  const { user } = useSession();
  return user ? <Navigate to={homeOf(user.role)} replace /> : <Outlet />;
}
