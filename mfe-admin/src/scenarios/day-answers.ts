import {
  compareStops,
  type DayStop,
  isLocked,
  LOCK_SENTENCES,
  ORDER_CHANGED,
  type Place,
  type PlannedDay,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';
import { assignment } from './planning-answers';

const CHANGED = 'Cette livraison a été modifiée entre-temps.';

/** The calls of a day by driver, with the refusals of the server. */
export function dayAnswers({ drivers, deliveries }: AdminRecords, kit: ScenarioKit): Answers {
  const stopWith = (id: number) => deliveries.find((stop) => stop.id === id);
  const write = (stop: DayStop, to: Partial<DayStop>) =>
    kit.replace(deliveries, { ...stop, ...to, version: stop.version + 1 });

  const dayOf = (date: string): PlannedDay => ({
    date,
    drivers: drivers.map((driver) => ({ ...driver, active: true })),
    stops: deliveries
      .filter(({ delivery_date, status }) => delivery_date === date && status !== 'cancelled')
      .sort(compareStops),
  });
  const whyRefused = (seen: readonly { id: number; version: number }[]) => {
    const stops = seen.map(({ id }) => stopWith(id));
    if (stops.some((stop) => stop && isLocked(stop.status))) return LOCK_SENTENCES.modify;
    return stops.every((stop, at) => stop?.version === seen[at]!.version) ? undefined : CHANGED;
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
    setDayOrder: ({ params: { date, id }, body: { stops } }) => {
      const lane = dayOf(date).stops.filter(
        (stop) => stop.driver_id === id && !isLocked(stop.status),
      );
      const isWhole = lane.every((stop) => stops.some((sent) => sent.id === stop.id));
      const refused = isWhole ? whyRefused(stops) : ORDER_CHANGED;
      if (refused) return kit.refusal(409, refused === CHANGED ? ORDER_CHANGED : refused);
      stops.forEach((sent, at) => {
        const stop = stopWith(sent.id)!;
        const stays = stop.delivery_date === date && stop.driver_id === id;
        if (stays && stop.position === at + 1) return;
        write(stop, { ...driverTo(stop, id), delivery_date: date, position: at + 1 });
      });
      return dayOf(date);
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
