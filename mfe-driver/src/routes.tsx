import type { AppStore } from '@cigogne/shared-api';
import { openScreenAt, presentScreen } from '@cigogne/shared-api/lazy-screen';
import { Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { HELP_PATH } from '@cigogne/shared-ui/help-address';
import { SendOutbox } from './api/outbox/send-outbox';
import { area } from './area';
import * as deliveries from './deliveries/deliveries-screen';
import { HelpKey } from './help-button';
import { HelpInFrame } from './help-in-frame';

/** Every screen of the area, by its address below /driver. */
export const SCREENS = [
  // Not lazy: it is what drivers open, and a separate chunk would cost a round trip.
  { path: '', screen: presentScreen(deliveries) },
  { path: HELP_PATH, screen: presentScreen({ default: HelpInFrame }) },
];

/** Opens the screen at the present address before it is rendered. */
export const openPresentScreen = (store: AppStore) => openScreenAt(area.path, SCREENS, store);

/** The driver's area, below the shell's `/driver/*`. */
export function DriverRoutes() {
  return (
    <>
      <HelpKey />
      <SendOutbox />
      <Routes>
        {SCREENS.map(({ path, screen: { Screen } }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to={area.path} replace />} />
      </Routes>
    </>
  );
}
