import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { stockerApi } from './api/stocker-api';
import { StockerRoutes } from './routes';

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => store.attach(stockerApi),
  Root: StockerRoutes,
};
export default roleApp;
