import type { DayStop, PlannedDay, PlannedDelivery } from '@cigogne/contract';
import { deliveriesApi, type StateWithLists, type StoreAccess } from './deliveries';

/** Updates the deliveries on every cached day, or removes them where they no longer belong. */
export function patchPlannedDays(
  { dispatch, getState }: StoreAccess,
  deliveries: readonly (PlannedDelivery | DayStop)[],
): void {
  const { selectCachedArgsForQuery, updateQueryData } = deliveriesApi.util;
  for (const date of selectCachedArgsForQuery(getState() as StateWithLists, 'getPlannedDay')) {
    dispatch(
      updateQueryData('getPlannedDay', date, (day) => {
        for (const delivery of deliveries) placeOnDay(day, delivery);
      }),
    );
  }
}

/** Shows the routes of a day as just answered by the server. */
export function showRoutes({ dispatch }: StoreAccess, { date, routes }: PlannedDay): void {
  dispatch(
    deliveriesApi.util.updateQueryData('getPlannedDay', date, (day) => {
      day.routes = routes;
    }),
  );
}

/** The delivery from a cached day; undefined when none contains it. */
export function shownStop(
  { getState }: Pick<StoreAccess, 'getState'>,
  id: number,
): DayStop | undefined {
  const state = getState() as StateWithLists;
  const { getPlannedDay } = deliveriesApi.endpoints;
  return deliveriesApi.util
    .selectCachedArgsForQuery(state, 'getPlannedDay')
    .flatMap((date) => getPlannedDay.select(date)(state).data?.stops ?? [])
    .find((stop) => stop.id === id);
}

/** Removes a delivery from every cached day. */
export function removeFromDays({ dispatch, getState }: StoreAccess, id: number): void {
  const { selectCachedArgsForQuery, updateQueryData } = deliveriesApi.util;
  for (const date of selectCachedArgsForQuery(getState() as StateWithLists, 'getPlannedDay')) {
    dispatch(updateQueryData('getPlannedDay', date, (day) => removeFromDay(day, id)));
  }
}

/** Refetches the delivery's day when it is cached without it: a stop has fields that the delivery's record lacks. */
export function readDayOfNewcomer(
  { dispatch, getState }: StoreAccess,
  { id, delivery_date }: PlannedDelivery,
): void {
  if (!delivery_date) return;
  const { getPlannedDay } = deliveriesApi.endpoints;
  const day = getPlannedDay.select(delivery_date)(getState() as StateWithLists).data;
  if (!day || day.stops.some((stop) => stop.id === id)) return;
  void dispatch(getPlannedDay.initiate(delivery_date, { subscribe: false, forceRefetch: true }));
}

function placeOnDay(day: PlannedDay, delivery: PlannedDelivery | DayStop): void {
  const index = day.stops.findIndex(({ id }) => id === delivery.id);
  const seen = day.stops[index];
  // A newer version has been fetched meanwhile: keep it.
  if (seen && seen.version > delivery.version) return;
  if (delivery.delivery_date !== day.date || delivery.status === 'cancelled') {
    removeFromDay(day, delivery.id);
  } else if (seen) {
    day.stops[index] = { ...seen, ...delivery };
  } else if ('floor' in delivery) {
    day.stops.push(delivery);
  }
}

function removeFromDay(day: PlannedDay, id: number): void {
  const index = day.stops.findIndex((stop) => stop.id === id);
  if (index >= 0) day.stops.splice(index, 1);
}
