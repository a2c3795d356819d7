import { ROLE_APP_API_VERSION, type RoleApp } from '@cigogne/shared-api';
import { useLiveUpdates } from '@cigogne/shared-api/query';
import { __camel__Api } from './api/__name__-api';
import { __Pascal__Routes } from './routes';

function Root() {
  useLiveUpdates();
  return <__Pascal__Routes />;
}

const roleApp: RoleApp = {
  apiVersion: ROLE_APP_API_VERSION,
  attach: (store) => store.attach(__camel__Api),
  Root,
};
export default roleApp;
