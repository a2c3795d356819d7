import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { HELP_PATH } from '@cigogne/shared-ui/help-address';
import DeliveriesScreen from './deliveries/deliveries-screen';
import { HelpKey } from './help-button';
import { HelpInFrame } from './help-in-frame';

/** Every screen of the area, by its address below /driver. */
export const SCREENS = [
  // Not lazy: it is what drivers open, and a separate chunk would cost a round trip.
  { path: '', Screen: DeliveriesScreen },
  { path: HELP_PATH, Screen: HelpInFrame },
];

/** The driver's area, below the shell's `/driver/*`. */
export function DriverRoutes() {
  return (
    <>
      <HelpKey />
      <Routes>
        {SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to="/driver" replace />} />
      </Routes>
    </>
  );
}
