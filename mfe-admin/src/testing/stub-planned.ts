import { type PlannedDelivery, todayInParis } from '@cigogne/contract';
import type { stubAdminApi } from './stub-admin-api';

/** Stubs a server with these planned deliveries. @param deliveries evaluated at each request */
export function stubPlanned(
  api: ReturnType<typeof stubAdminApi>,
  deliveries: () => readonly PlannedDelivery[],
): void {
  const today = todayInParis();
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    deliveries: deliveries(),
    count: deliveries().length,
    date_range: { start_date: today, end_date: today },
  }));
}
