import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { homeOf, type RemoteArea } from '@cigogne/contract';
import { mayEnter } from '../areas/find-area';
import { ToLogin, useOpenedSignedOut } from './to-login';

/** Guards an area: other roles are redirected to their home, signed-out visitors to the login and then back. */
export function OnlyForRole({ area }: { area: RemoteArea }) {
  const { user } = useSession();
  const openedSignedOut = useOpenedSignedOut();
  if (!user) return <ToLogin andBack={openedSignedOut} />;
  return mayEnter(area, user.role) ? <Outlet /> : <Navigate to={homeOf(user.role)} replace />;
}
