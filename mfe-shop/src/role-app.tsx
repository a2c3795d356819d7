import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { listenToWindow, useLiveUpdates } from '@cigogne/shared-api/query';
import { shopApi } from './api/shop-api';
import { openPresentScreen, ShopRoutes } from './routes';

function Root() {
  useLiveUpdates();
  return <ShopRoutes />;
}

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(shopApi);
    // Makes lists refetch when the window gets the focus, and not while it has none.
    listenToWindow(store.dispatch);
    return openPresentScreen(store);
  },
  Root,
};
export default roleApp;
