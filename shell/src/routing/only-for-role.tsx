import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { homeOf, type RemoteArea } from '@cigogne/contract';
import { useEffect } from 'react';
import { mayEnter } from '../areas/find-area';
import { forgetReturnPath } from '../session-gate/return-path';

/** Guards an area: other roles are redirected to their home, signed-out visitors to the login. */
export function OnlyForRole({ area }: { area: RemoteArea }) {
  const { user } = useSession();
  // Whoever is here has returned to their screen, or is another user.
  useEffect(forgetReturnPath, []);
  if (!user) return <Navigate to="/login" replace />;
  return mayEnter(area, user.role) ? <Outlet /> : <Navigate to={homeOf(user.role)} replace />;
}
