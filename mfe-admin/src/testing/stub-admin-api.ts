import {
  NO_LIMITS,
  type PlannedDelivery,
  todayInParis,
  type UnscheduledFilters,
} from '@cigogne/contract';
import { stubApi } from '@cigogne/shared-api/testing';
import { aHouse } from '../scenarios/house-sections';
import { unscheduledPage } from '../scenarios/unscheduled-page';

const SCHEDULED = '/admindelivery/deliveries/scheduled';
const UNSCHEDULED = '/admindelivery/deliveries/unscheduled';

/**
 * `stubApi` with answers for the area's frame and overview: nothing unread, all counts 0, no invoices, no capacities,
 * empty days, and settings. The planning's deliveries that a test provides are also served in pages by their group,
 * unless the test answers those itself.
 */
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
    api.on('get', '/admin/first-steps', () => ({ steps: [] }));
    api.on('get', '/admin/settings', () => ({ sections: aHouse() }));
    api.on('get', '/admindelivery/days/:date', ({ params }) => ({
      ...{ date: params.date, drivers: [], stops: [], depot: null },
    }));
    api.on('get', '/admindelivery/capacities', () => ({ house: NO_LIMITS, drivers: [], days: [] }));
    api.on('get', '/admin/quotes', () => ({ quotes: [], total: 0, unread: 0 }));
    api.on('get', '/admin/deliveries/unread/count', () => ({ success: true, count: 0 }));
    api.on('post', '/admin/deliveries/mark-as-read', () => ({ success: true }));
  });
  return {
    on(method, path, answer) {
      api.on(method, path, answer);
      if (path !== SCHEDULED) return;
      api.on('get', UNSCHEDULED, async (call) => {
        const answered = await answer(call);
        return isList(answered)
          ? unscheduledPage(answered.deliveries, filtersIn(call.query))
          : answered;
      });
    },
  };
}

function isList(answer: unknown): answer is { deliveries: PlannedDelivery[] } {
  return typeof answer === 'object' && answer !== null && 'deliveries' in answer;
}

function filtersIn(query: URLSearchParams): UnscheduledFilters {
  const { group, search, limit, cursor } = Object.fromEntries(query) as Record<string, string>;
  return {
    ...(group === 'cancelled' && { group }),
    ...(search && { search }),
    ...(limit && { limit: Number(limit) }),
    ...(cursor && { cursor }),
  };
}
