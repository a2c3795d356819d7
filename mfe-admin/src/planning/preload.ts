import type { AppStore } from '@cigogne/shared-api';
import { todayInParis } from '@cigogne/contract';
import { NARROW_WINDOW } from '@cigogne/shared-ui/breakpoints';
import { deliveriesApi } from '../api/deliveries';
import { shopWithId } from '../shop-filter';
import { storedShop } from '../shop-filter-storage';
import { rangeOf } from './calendar-period';
import { viewOfDevice } from './device-view';
import { periodIn } from './use-planning-address';
import { filtersOf } from './use-scheduled-deliveries';
import { poolOf } from './use-unscheduled';

/**
 * Prefetches the deliveries for the planning at the present address, and the first of those without a date, so that
 * they are there at its first render. Session and shops have to be in the store. Never rejects: the screen repeats
 * failed requests.
 */
export function preload(store: AppStore): Promise<unknown> {
  const view = viewOfDevice(matchMedia(NARROW_WINDOW).matches);
  const period = periodIn(new URLSearchParams(location.search), view);
  const range = rangeOf(period.view, period.day, todayInParis());
  const shop = shopWithId(store.getState().session.shops, storedShop());
  const { getPlannedDay, listScheduledDeliveries, listUnscheduledDeliveries } =
    deliveriesApi.endpoints;
  const options = { subscribe: false };
  return Promise.all([
    period.view === 'day'
      ? store.dispatch(getPlannedDay.initiate(period.day, options))
      : store.dispatch(listScheduledDeliveries.initiate(filtersOf(range, shop?.id), options)),
    store.dispatch(listUnscheduledDeliveries.initiate(poolOf(shop?.id), options)),
  ]);
}
