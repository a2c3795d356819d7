import { useSession, type RemoteName } from '@cigogne/shared-api';
import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { homeOf, type AreaName } from '@cigogne/contract';
import type { RootOf } from '../areas/areas';
import { RemoteArea } from '../areas/remote-area';
import { LoginScreen } from '../login/login-screen';
import { SignupScreen } from '../signup/signup-screen';
import { OnlyForRole } from './only-for-role';
import { OnlySignedOut } from './only-signed-out';
import { ScrollToTop } from './scroll-to-top';

const ROLE_AREAS: readonly AreaName[] = ['admin', 'shop', 'stocker', 'driver'];

/** Every address of the suite (part 1, section 2.1). */
export function SuiteRoutes({ rootOf }: { rootOf: RootOf }) {
  const { user } = useSession();
  const remote = (name: RemoteName) => <RemoteArea key={name} name={name} rootOf={rootOf} />;
  return (
    <>
      <ScrollToTop />
      <Routes>
        <Route element={<OnlySignedOut />}>
          <Route path="/" element={remote('public')} />
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/signup" element={<SignupScreen />} />
        </Route>
        {ROLE_AREAS.map((area) => (
          <Route key={area} element={<OnlyForRole area={area} />}>
            <Route path={`/${area}/*`} element={remote(area)} />
          </Route>
        ))}
        {/* '/dashboard' and whatever else. */}
        <Route path="*" element={<Navigate to={homeOf(user?.role)} replace />} />
      </Routes>
    </>
  );
}
