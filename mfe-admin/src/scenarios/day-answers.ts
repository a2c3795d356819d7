import {
  compareStops,
  type DayStop,
  isLocked,
  LOCK_SENTENCES,
  ORDER_CHANGED,
  type Place,
  DELIVERY_CHANGED,
  type PlannedDay,
  type RouteLength,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import { type AdminRecords, DEPOT } from './admin-records';
import type { CapacityRecords } from './capacity-answers';
import { assignment } from './planning-answers';

/** The calls of a day by driver, with the server's refusals. */
export function dayAnswers(
  { drivers, deliveries }: AdminRecords,
  { onDay }: Pick<CapacityRecords, 'onDay'>,
  kit: ScenarioKit,
): Answers {
  const stopWith = (id: number) => deliveries.find((stop) => stop.id === id);
  const write = (stop: DayStop, to: Partial<DayStop>) =>
    kit.replace(deliveries, { ...stop, ...to, version: stop.version + 1 });

  const stopsOf = (date: string) =>
    deliveries
      .filter(({ delivery_date, status }) => delivery_date === date && status !== 'cancelled')
      .sort(compareStops);
  const laneOf = (date: string, driverId: number) =>
    stopsOf(date).filter(({ driver_id }) => driver_id === driverId);

  const dayOf = (date: string): PlannedDay => ({
    date,
    drivers: drivers.map((driver) => onDay(driver, date)),
    stops: stopsOf(date),
    depot: DEPOT,
    routes: drivers.flatMap(({ id }) => {
      const length = lengthOf(laneOf(date, id));
      return length ? { driver_id: id, ...length } : [];
    }),
  });
  const whyRefused = (seen: readonly { id: number; version: number }[]) => {
    const stops = seen.map(({ id }) => stopWith(id));
    if (stops.some((stop) => stop && isLocked(stop.status))) return LOCK_SENTENCES.modify;
    return stops.every((stop, at) => stop?.version === seen[at]!.version)
      ? undefined
      : DELIVERY_CHANGED;
  };
  const driverTo = (stop: DayStop, driverId: number | null) =>
    stop.driver_id === driverId ? {} : assignment(drivers.find(({ id }) => id === driverId));
  const place = ({ id, delivery_date, driver_id, position }: Place) => {
    const stop = stopWith(id)!;
    return write(stop, {
      ...driverTo(stop, driver_id),
      delivery_date,
      position,
      ...(delivery_date === null && { slot: null }),
    });
  };

  return {
    getPlannedDay: ({ params }) => dayOf(params.date),
    getMapTiles: () => ({ tiles: null }),
    setDayOrder: ({ params: { date, id }, body: { stops } }) => {
      const lane = dayOf(date).stops.filter(
        (stop) => stop.driver_id === id && !isLocked(stop.status),
      );
      const isWhole = lane.every((stop) => stops.some((sent) => sent.id === stop.id));
      const refused = isWhole ? whyRefused(stops) : ORDER_CHANGED;
      if (refused) return kit.refusal(409, refused === DELIVERY_CHANGED ? ORDER_CHANGED : refused);
      stops.forEach((sent, at) => {
        const stop = stopWith(sent.id)!;
        const stays = stop.delivery_date === date && stop.driver_id === id;
        if (stays && stop.position === at + 1) return;
        write(stop, { ...driverTo(stop, id), delivery_date: date, position: at + 1 });
      });
      return dayOf(date);
    },
    proposeOrder: ({ params: { date, id } }) => {
      const lane = laneOf(date, id);
      const done = lane.filter(({ status }) => isLocked(status));
      const stops = lane.filter((stop) => !done.includes(stop)).sort(byHalfDayAndTown);
      return {
        stops: stops.map(({ id: stopId, version }) => ({ id: stopId, version })),
        before: lengthOf(lane),
        after: lengthOf([...done, ...stops]),
        unknown: 0,
      };
    },
    placeDeliveries: ({ body: { places } }) => {
      const refused = whyRefused(places);
      if (refused) return kit.refusal(409, refused);
      return { deliveries: places.map(place) };
    },
    setHalfDay: ({ params, body }) => {
      const stop = stopWith(params.id);
      if (!stop) return kit.refusal(404, 'Cette livraison n’existe pas.');
      if (isLocked(stop.status)) return kit.refusal(409, LOCK_SENTENCES.modify);
      return { delivery: write(stop, { slot: body.slot }) };
    },
  };
}

/** Pretends that towns lie along one road in alphabetical order, starting from the depot. */
function lengthOf(lane: readonly DayStop[]): RouteLength | null {
  if (lane.length === 0) return null;
  const places = [0, ...lane.map(({ customer_city }) => customer_city.charCodeAt(0) - 64), 0];
  const kilometres = places
    .slice(1)
    .reduce((sum, to, at) => sum + 2 * Math.abs(to - places[at]!), 0);
  return { metres: kilometres * 1000, minutes: Math.round(kilometres * 1.3), exact: false };
}

const LATENESS = { morning: 0, afternoon: 2 } as const;
const latenessOf = ({ slot }: DayStop) => (slot ? LATENESS[slot] : 1);

function byHalfDayAndTown(one: DayStop, other: DayStop): number {
  return (
    latenessOf(one) - latenessOf(other) ||
    one.customer_city.localeCompare(other.customer_city, 'fr')
  );
}
