import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { listenToWindow, useLiveUpdates } from '@cigogne/shared-api/query';
import { shopApi } from './api/shop-api';
import { ShopRoutes } from './routes';

function Root() {
  useLiveUpdates();
  return <ShopRoutes />;
}

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(shopApi);
    // Lists are asked for again when the window is looked at, and left alone while it is not.
    listenToWindow(store.dispatch);
  },
  Root,
};
export default roleApp;
