import {
  type Day,
  DELIVERY_CHANGED,
  FINAL_STATUSES,
  isLocked,
  LOCK_SENTENCES,
  ORDER_CHANGED,
  type Place,
  whyDayIsRefused,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict, invalidFields } from '../../platform/errors';
import type { Actor } from '../../platform/events/record-event';
import { deliveryNotFound } from '../deliveries/not-found';
import { type LockedStop, lockStops, type Move, moveStops, statusOn } from './move-stops';
import { availableDrivers, DRIVER_UNAVAILABLE, lockDriver } from './store';

interface DayOrder {
  readonly date: Day;
  readonly driverId: number;
  /** All stops that can still be changed, in their new order, with the version that the planner saw. */
  readonly stops: readonly { readonly id: number; readonly version: number }[];
}

/**
 * Sets the order of a driver's whole day; deliveries from other days or drivers are moved into it.
 * @throws {Invalid} for a past day, or a driver who is not available
 * @throws {Conflict} when a stop is missing, has changed or is done
 */
export async function setDayOrder(
  trx: DatabaseTransaction,
  actor: Actor,
  { date, driverId, stops }: DayOrder,
): Promise<void> {
  const refusal = whyDayIsRefused(date);
  if (refusal) throw invalidFields([{ path: 'delivery_date', message: refusal }]);
  const locked = await lockStops(
    trx,
    stops.map(({ id }) => id),
  );
  // A concurrent order of this day waits here, and then sees what the first one has moved in.
  if (!(await lockDriver(trx, driverId))) throw driverUnavailable('driver_id');
  const chosen = stops.map(({ id, version }) => {
    const stop = locked.get(id);
    if (stop?.version !== version) throw new Conflict(ORDER_CHANGED);
    return stop;
  });
  if (chosen.some(({ status }) => isLocked(status))) throw new Conflict(LOCK_SENTENCES.modify);
  const lane = await openStops(trx, date, driverId);
  if (lane.some(({ id }) => !locked.has(id))) throw new Conflict(ORDER_CHANGED);
  const moves = chosen.map((stop, index): Move => {
    return {
      stop,
      target: {
        delivery_date: date,
        driver_id: driverId,
        position: index + 1,
        status: stop.driver_id === driverId ? statusOn(date, stop) : 'assigned',
        slot: stop.slot,
      },
    };
  });
  await moveStops(trx, actor, moves);
}

/**
 * Moves deliveries to other days, drivers or positions, all or none. Without a day or a driver there is no position.
 * @throws {NotFound} when one no longer exists
 * @throws {Conflict} when one is done or has changed
 * @throws {Invalid} when one would be moved to a past day, or to a driver who is not available
 */
export async function placeDeliveries(
  trx: DatabaseTransaction,
  actor: Actor,
  places: readonly Place[],
): Promise<void> {
  const locked = await lockStops(
    trx,
    places.map(({ id }) => id),
  );
  const moves = places.map((place, index): Move => {
    const stop = locked.get(place.id);
    if (!stop) throw deliveryNotFound();
    return moveTo(stop, place, index);
  });
  const hasOtherDriver = ({ stop, target }: Move) => stop.driver_id !== target.driver_id;
  const drivers = await availableDrivers(
    trx,
    moves.filter(hasOtherDriver).flatMap(({ target }) => target.driver_id ?? []),
  );
  moves.forEach((move, index) => {
    const { driver_id } = move.target;
    if (hasOtherDriver(move) && driver_id !== null && !drivers.has(driver_id)) {
      throw driverUnavailable(`places.${index}.driver_id`);
    }
  });
  await moveStops(trx, actor, moves);
}

function moveTo(stop: LockedStop, place: Place, index: number): Move {
  const { delivery_date, driver_id, slot = stop.slot } = place;
  const isDayChanged = delivery_date !== stop.delivery_date;
  const isTakenOff = isDayChanged && delivery_date === null;
  const lock = whyDeliveryIsLocked(stop.status, isTakenOff ? 'unschedule' : 'modify');
  if (lock) throw new Conflict(lock);
  if (place.version !== stop.version) throw new Conflict(DELIVERY_CHANGED);
  const refusal = isDayChanged && delivery_date !== null && whyDayIsRefused(delivery_date);
  if (refusal) {
    throw invalidFields([{ path: `places.${index}.delivery_date`, message: refusal }]);
  }
  const status = driver_id === null ? 'pending' : 'assigned';
  return {
    stop,
    target: {
      delivery_date,
      driver_id,
      position: delivery_date === null || driver_id === null ? null : place.position,
      status: driver_id === stop.driver_id ? statusOn(delivery_date, stop) : status,
      slot: delivery_date === null ? null : slot,
    },
  };
}

/** The stops of the lane that can still be changed, read after its driver is locked. */
function openStops(trx: DatabaseTransaction, date: Day, driverId: number) {
  return trx
    .selectFrom('deliveries')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('delivery_date', '=', date)
    .where('status', 'not in', FINAL_STATUSES)
    .execute();
}

function driverUnavailable(path: string) {
  return invalidFields([{ path, message: DRIVER_UNAVAILABLE }]);
}
