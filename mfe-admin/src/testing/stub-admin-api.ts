import { todayInParis } from '@cigogne/contract';
import { stubApi } from '@cigogne/shared-api/testing';

/** `stubApi` with answers to the area's frame and overview: nothing unread, all counts 0, no invoices. */
export function stubAdminApi(): ReturnType<typeof stubApi> {
  const api = stubApi();
  beforeEach(() => {
    api.on('get', '/admin/overview', () => ({
      date: todayInParis(),
      today: [],
      unscheduled: 0,
      unassigned: 0,
      awaited_products: 0,
      open_quotes: 0,
      account_requests: 0,
    }));
    api.on('get', '/admin/analytics/shops/:shopId/completed/invoices', () => ({
      own: null,
      others: [],
    }));
    api.on('get', '/admin/quotes', () => ({ quotes: [] }));
    api.on('get', '/admin/deliveries/unread/count', () => ({ success: true, count: 0 }));
    api.on('post', '/admin/deliveries/mark-as-read', () => ({ success: true }));
  });
  return api;
}
