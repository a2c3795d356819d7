import { legalTextsOfPage, siteSettingsOfPage } from '@cigogne/contract';
import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { publicApi } from './api/public-api';
import { PublicArea } from './public-area';

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => {
    store.attach(publicApi);
    const settings = siteSettingsOfPage(document);
    // So that the first render matches the prerendered page it replaces.
    if (settings)
      store.dispatch(
        publicApi.util.upsertQueryEntries([
          { endpointName: 'siteSettings', arg: undefined, value: settings },
        ]),
      );
    const texts = legalTextsOfPage(document);
    if (texts)
      store.dispatch(
        publicApi.util.upsertQueryEntries([
          { endpointName: 'legalTexts', arg: undefined, value: texts },
        ]),
      );
  },
  Root: PublicArea,
};
export default roleApp;
