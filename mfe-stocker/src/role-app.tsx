import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { useLiveUpdates } from '@cigogne/shared-api/query';
import { stockerApi } from './api/stocker-api';
import { openPresentScreen, StockerRoutes } from './routes';

function Root() {
  useLiveUpdates();
  return <StockerRoutes />;
}

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(stockerApi);
    return openPresentScreen(store);
  },
  Root,
};
export default roleApp;
