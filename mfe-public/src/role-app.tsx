import { siteSettingsOfPage } from '@cigogne/contract';
import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { publicApi } from './api/public-api';
import { LandingPage } from './landing/landing-page';

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(publicApi);
    const settings = siteSettingsOfPage(document);
    // The first render then looks like the prerendered page that it replaces.
    if (settings)
      store.dispatch(
        publicApi.util.upsertQueryEntries([
          { endpointName: 'siteSettings', arg: undefined, value: settings },
        ]),
      );
  },
  Root: LandingPage,
};
export default roleApp;
