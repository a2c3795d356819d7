import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { useLiveUpdates } from '@cigogne/shared-api/query';
import { driverApi } from './api/driver-api';
import { DriverRoutes, openPresentScreen } from './routes';

/** The planners' changes reach the phone while its page is in view. */
function Root() {
  useLiveUpdates();
  return <DriverRoutes />;
}

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(driverApi);
    return openPresentScreen(store);
  },
  Root,
};
export default roleApp;
