import { RemoteFailure, useSession } from '@cigogne/shared-api';
import { Navigate, useLocation } from '@cigogne/shared-api/router';
import { areaOf, homeOf, LEGAL_PATHS, LOGIN_PATH, SHELL_NAME } from '@cigogne/contract';
import { FullScreenLoader } from '@cigogne/shared-ui/full-screen-loader';
import { useMemo, useSyncExternalStore } from 'react';
import type { Areas } from '../areas/areas';
import { FailurePanel } from '../areas/failure-panel';
import { isWithin } from '../areas/find-area';
import { LazyAreaFrame } from '../areas/lazy-area-frame';
import { AreaView } from '../areas/area-view';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { ReplacePrerendered } from '../prerendered/replace-prerendered';
import { ToLogin, useOpenedSignedOut } from './to-login';

interface OtherAddressProps {
  areas: Areas;
  remotes: SuiteRemotes;
}

/**
 * An address that belongs neither to the shell nor, as far as is known, to an area. It leads home, but only once the
 * registry has arrived: it may belong to an area that this browser has never seen.
 */
export function OtherAddress({ areas, remotes }: OtherAddressProps) {
  const { user } = useSession();
  const openedSignedOut = useOpenedSignedOut();
  const { pathname } = useLocation();
  const { registered } = areas;
  const registry = useSyncExternalStore(registered.subscribe, registered.state);

  if (registry === 'pending') return <FullScreenLoader />;
  if (registry === 'failed') {
    const isPublic = pathname === '/' || LEGAL_PATHS.includes(pathname);
    if (!user && !isPublic) return <ToLogin andBack={openedSignedOut} />;
    return <RegistryFailure remotes={remotes} onRetry={registered.read} />;
  }
  // The home of their role is not released: there is nowhere to go.
  if (user && isWithin(homeOf(user.role), pathname)) {
    const name = areaOf(user.role);
    return <AreaView key={name} name={name} area={undefined} areas={areas} remotes={remotes} />;
  }
  const home = homeOf(user?.role);
  return <Navigate to={home === pathname ? LOGIN_PATH : home} replace />;
}

/** When no registry could be read. */
function RegistryFailure({ remotes, onRetry }: { remotes: SuiteRemotes; onRetry: () => void }) {
  const { user } = useSession();
  const name = user ? areaOf(user.role) : SHELL_NAME;
  const failure = useMemo(() => new RemoteFailure(name, 'unavailable'), [name]);
  return (
    <LazyAreaFrame name={name} area={undefined}>
      <ReplacePrerendered byFailure />
      <FailurePanel
        remotes={remotes}
        name={name}
        area={undefined}
        error={failure}
        onRetry={onRetry}
      />
    </LazyAreaFrame>
  );
}
