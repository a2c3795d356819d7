import {
  analyticsCalls,
  capacityCalls,
  dayCalls,
  invoiceCalls,
  overviewCalls,
  personalDataCalls,
  planningCalls,
  pricingCalls,
  quoteCalls,
  reportCalls,
  sessionCalls,
  settingsCalls,
  setupCalls,
  suiteCalls,
  unreadCalls,
  userCalls,
} from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

/** The API slice of the admin area; each file beside this one injects a group of calls. */
export const adminApi = createRoleApi('adminApi', { showsLastSeen: true });

export const { endpoint, pages } = endpointsOf({
  ...analyticsCalls,
  ...capacityCalls,
  ...dayCalls,
  ...invoiceCalls,
  ...overviewCalls,
  ...personalDataCalls,
  ...planningCalls,
  ...pricingCalls,
  ...quoteCalls,
  ...reportCalls,
  ...sessionCalls,
  ...settingsCalls,
  ...setupCalls,
  ...suiteCalls,
  ...unreadCalls,
  ...userCalls,
});
