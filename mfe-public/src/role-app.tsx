import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { publicApi } from './api/public-api';
import { LandingPage } from './landing/landing-page';

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => store.attach(publicApi),
  Root: LandingPage,
};
export default roleApp;
