import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { phoneStore } from '@cigogne/shared-api/outbox';
import { driverApi } from './api/driver-api';
import { DriverRoutes } from './routes';

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    // Opens while the screen is being made, which then shows at once what the phone has kept.
    phoneStore().catch(() => undefined);
    return store.attach(driverApi);
  },
  Root: DriverRoutes,
};
export default roleApp;
