import { addDays, driverCalls, todayInParis } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

const { endpoint } = endpointsOf(driverCalls);

/** Today and the six days before it. */
function lastWeek() {
  const today = todayInParis();
  return { start_date: addDays(today, -6), end_date: today };
}

/** The area's API slice. Further endpoints are injected file by file, as the slice grows. */
export const __camel__Api = createRoleApi('__camel__Api').injectEndpoints({
  endpoints: (build) => ({
    list__Records__: endpoint(build, 'listOwnIncompleteDeliveries', {
      request: (_arg: void) => ({ query: lastWeek() }),
      transformResponse: ({ driver }) => driver.deliveries,
      providesTags: ['Delivery'],
    }),
  }),
});

export const { useList__Records__Query } = __camel__Api;
