import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { driverApi } from './api/driver-api';
import { preloadSavedLists } from './api/outbox/saved-lists';
import { DriverRoutes } from './routes';

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(driverApi);
    return preloadSavedLists(store.getState().session.user?.id);
  },
  Root: DriverRoutes,
};
export default roleApp;
