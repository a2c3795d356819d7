import { useSession } from '@cigogne/shared-api';
import { Route, Routes, useLocation } from '@cigogne/shared-api/router';
import { LOGIN_PATH, type RemoteArea, SETUP_PATH, SIGNUP_PATH } from '@cigogne/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { AreaView } from '../areas/area-view';
import type { Areas } from '../areas/areas';
import { openPagesIn } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { LoginScreen } from '../login/login-screen';
import { SetupScreen } from '../setup/setup-screen';
import { SignupScreen } from '../signup/signup-screen';
import { useNewestVersion } from '../updates/use-newest-version';
import { OnlyForRole } from './only-for-role';
import { OnlySignedOut } from './only-signed-out';
import { OtherAddress } from './other-address';
import { ScrollToTop } from './scroll-to-top';

/** The screens of the shell itself: they wait for no registry. */
const OWN_SCREENS = [
  { path: LOGIN_PATH, screen: <LoginScreen /> },
  { path: SIGNUP_PATH, screen: <SignupScreen /> },
  { path: SETUP_PATH, screen: <SetupScreen /> },
];

interface SuiteRoutesProps {
  areas: Areas;
  remotes: SuiteRemotes;
}

/** Every address of the suite (part 1, section 2.1): the shell's own, and those of the areas that are released. */
export function SuiteRoutes({ areas, remotes }: SuiteRoutesProps) {
  const released = useReleasedAreas(areas);
  useNewestVersion(areas, remotes);
  const remote = (name: string, area: RemoteArea) => (
    <AreaView key={name} name={name} area={area} areas={areas} remotes={remotes} />
  );
  const forVisitors = released.filter(([, { roles }]) => roles.length === 0);
  const forRoles = released.filter(([, { roles }]) => roles.length > 0);
  return (
    <>
      <ScrollToTop />
      <Routes>
        <Route element={<OnlySignedOut areas={new Map(released)} />}>
          {OWN_SCREENS.map(({ path, screen }) => (
            <Route key={path} path={path} element={screen} />
          ))}
          {forVisitors.map(([name, area]) => (
            <Route key={name} path={area.path} element={remote(name, area)} />
          ))}
        </Route>
        {released.flatMap(([name, area]) =>
          openPagesIn(new Map(released), area).map((path) => (
            <Route key={path} path={path} element={remote(name, area)} />
          )),
        )}
        {forRoles.map(([name, area]) => (
          <Route key={name} element={<OnlyForRole area={area} />}>
            <Route path={`${area.path}/*`} element={remote(name, area)} />
          </Route>
        ))}
        <Route path="*" element={<OtherAddress areas={areas} remotes={remotes} />} />
      </Routes>
    </>
  );
}

/** Visitors of the shell's own screens request no registry. */
function useReleasedAreas({ registered }: Areas) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const wanted = user !== null || OWN_SCREENS.every(({ path }) => path !== pathname);
  useEffect(() => {
    if (wanted && registered.state() !== 'arrived') registered.read();
  }, [registered, wanted]);
  return [...useSyncExternalStore(registered.subscribe, registered.areas)];
}
