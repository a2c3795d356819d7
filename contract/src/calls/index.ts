import { analyticsCalls } from './analytics';
import { capacityCalls } from './capacity';
import { dayCalls } from './day';
import { deliveryNoteCalls } from './delivery-notes';
import { driverCalls } from './driver';
import { fileCalls } from './files';
import { invoiceCalls } from './invoices';
import { liveCalls } from './live';
import { overviewCalls } from './overview';
import { personalDataCalls } from './personal-data';
import { planningCalls } from './planning';
import { pricingCalls } from './pricing';
import { quoteCalls } from './quotes';
import { reportCalls } from './reports';
import { sessionCalls } from './session';
import { settingsCalls } from './settings';
import { setupCalls } from './setup';
import { shopCalls } from './shop';
import { stockCalls } from './stock';
import { suiteCalls } from './suite';
import { unreadCalls } from './unread';
import { userCalls } from './users';

/** Every call of the API by name; the server's access table and routes are keyed by these names. */
export const calls = {
  ...sessionCalls,
  ...planningCalls,
  ...dayCalls,
  ...capacityCalls,
  ...stockCalls,
  ...shopCalls,
  ...driverCalls,
  ...fileCalls,
  ...liveCalls,
  ...quoteCalls,
  ...deliveryNoteCalls,
  ...pricingCalls,
  ...reportCalls,
  ...analyticsCalls,
  ...invoiceCalls,
  ...userCalls,
  ...unreadCalls,
  ...overviewCalls,
  ...suiteCalls,
  ...personalDataCalls,
  ...settingsCalls,
  ...setupCalls,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;

export * from './analytics';
export * from './capacity';
export * from './day';
export * from './define-calls';
export * from './delivery-notes';
export * from './driver';
export * from './file-rules';
export * from './files';
export * from './invoices';
export * from './live';
export * from './overview';
export * from './personal-data';
export * from './planning';
export * from './pricing';
export * from './products';
export * from './quotes';
export * from './reports';
export * from './session';
export * from './settings';
export * from './setup';
export * from './shop';
export * from './shop-deliveries';
export * from './shop-products';
export * from './site-settings-of-page';
export * from './stock';
export * from './suite';
export * from './unread';
export * from './users';
export * from './visit-form';
