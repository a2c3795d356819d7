import { useSession } from '@cigogne/shared-api';
import { Navigate, Outlet } from '@cigogne/shared-api/router';
import { areaOf, homeOf, type AreaName } from '@cigogne/contract';
import { useEffect } from 'react';
import { forgetLeftOff } from '../session-gate/left-off';

/** An area of the partner space: another role goes to its own home, nobody to the login. */
export function OnlyForRole({ area }: { area: AreaName }) {
  const { user } = useSession();
  // Whoever has arrived in an area has come back, or is somebody else.
  useEffect(forgetLeftOff, []);
  if (!user) return <Navigate to="/login" replace />;
  return areaOf(user.role) === area ? <Outlet /> : <Navigate to={homeOf(user.role)} replace />;
}
