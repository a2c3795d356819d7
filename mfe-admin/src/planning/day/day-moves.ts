import type { Day, DayStop, Driver, HalfDay, Place } from '@cigogne/contract';
import { insertedIn, type Lane, openStops } from './lanes';

/** New day, driver or place of a stop, or its half-day. */
type Change = Partial<
  Pick<DayStop, 'delivery_date' | 'driver_id' | 'driver_name' | 'position' | 'status' | 'slot'>
>;

interface StopChange {
  /** The stop as displayed. */
  readonly stop: DayStop;
  readonly to: Change;
}

/** A change of the day that is one call. */
export interface DayMove {
  readonly kind: 'order' | 'places' | 'slot';
  /** For `order`: the lane's driver; the changes are all open stops of the lane in their new order. */
  readonly driverId?: number;
  readonly changes: readonly StopChange[];
  readonly done: string;
  readonly failed: string;
  /** Shown once the change is made, but not after undoing it. */
  readonly warning?: string | undefined;
}

const FAILED = 'La tournée n’a pas pu être modifiée.';

/** A new order of a driver's lane, including stops from other lanes. */
export function orderMove(
  date: Day,
  { driver, ...lane }: Lane & { driver: Driver },
  moved: readonly DayStop[],
  index?: number,
): DayMove {
  const order = insertedIn(openStops({ driver, ...lane }), moved, index);
  return {
    kind: 'order',
    driverId: driver.id,
    changes: order.map((stop, at) => ({
      stop,
      to: { ...withDriver(stop, driver), delivery_date: date, position: at + 1 },
    })),
    done: doneText(moved.length),
    failed: FAILED,
  };
}

/** Moves stops one by one, all or none. */
export function placesMove(
  stops: readonly DayStop[],
  changeOf: (stop: DayStop, index: number) => Change,
): DayMove {
  return {
    kind: 'places',
    changes: stops.map((stop, index) => ({ stop, to: changeOf(stop, index) })),
    done: doneText(stops.length),
    failed: FAILED,
  };
}

export function slotMove(stop: DayStop, slot: HalfDay | null): DayMove {
  return {
    kind: 'slot',
    changes: [{ stop, to: { slot } }],
    done: 'Créneau enregistré.',
    failed: 'Le créneau n’a pas pu être modifié.',
  };
}

/** The driver of a stop, and the resulting status. */
export function withDriver(stop: DayStop, driver: Driver | null): Change {
  if (driver === null) return { driver_id: null, driver_name: null, status: 'pending' };
  const stays = stop.driver_id === driver.id;
  return { driver_id: driver.id, driver_name: driver.name, ...(!stays && { status: 'assigned' }) };
}

/** The stops of a day with the pending changes applied. */
export function withMoves(
  stops: readonly DayStop[],
  moves: readonly DayMove[],
  date: Day,
): readonly DayStop[] {
  if (moves.length === 0) return stops;
  const shown = new Map(stops.map((stop) => [stop.id, stop]));
  for (const { stop, to } of moves.flatMap(({ changes }) => changes)) {
    const seen = shown.get(stop.id) ?? stop;
    // Unchanged stops keep their identity, so that they are not rerendered.
    if (!isSame(seen, to) || !shown.has(stop.id)) shown.set(stop.id, { ...seen, ...to });
  }
  return [...shown.values()].filter(({ delivery_date }) => delivery_date === date);
}

function isSame(stop: DayStop, to: Change): boolean {
  return (Object.keys(to) as (keyof Change)[]).every((name) => stop[name] === to[name]);
}

/** The changes that move a stop to another day or driver. */
export function travellers({ changes }: Pick<DayMove, 'changes'>) {
  return changes
    .filter(
      ({ stop, to }) =>
        (to.delivery_date !== undefined && to.delivery_date !== stop.delivery_date) ||
        (to.driver_id !== undefined && to.driver_id !== stop.driver_id),
    )
    .map(({ stop, to }) => ({ before: stop, after: { ...stop, ...to } }));
}

/**
 * The move that reverts a completed change; undefined if it is irreversible: with another driver, a visit in progress
 * cannot be restored.
 * @param results the present stops, with the versions resulting from the change
 */
export function undoOf(
  { kind, changes, failed }: DayMove,
  results: ReadonlyMap<number, DayStop>,
): DayMove | undefined {
  const isUnderWay = travellers({ changes }).some(
    ({ before, after }) => before.status === 'in_transit' && after.driver_id !== before.driver_id,
  );
  if (isUnderWay) return undefined;
  const back = changes.flatMap(({ stop, to }) =>
    isSame(stop, to) ? [] : [{ stop: results.get(stop.id) ?? stop, to: formerOf(stop, kind) }],
  );
  if (back.length === 0) return undefined;
  return {
    kind: kind === 'slot' ? 'slot' : 'places',
    changes: back,
    done: 'Changement annulé.',
    failed,
  };
}

function formerOf(stop: DayStop, kind: DayMove['kind']): Change {
  if (kind === 'slot') return { slot: stop.slot };
  const { delivery_date, driver_id, driver_name, status, position, slot } = stop;
  return { delivery_date, driver_id, driver_name, status, position, slot };
}

/** The places, as the call takes them. */
export function placesOf({ changes }: DayMove, versionOf: (stop: DayStop) => number): Place[] {
  return changes.map(({ stop, to }) => {
    const { id, delivery_date, driver_id, position } = { ...stop, ...to };
    const place = { id, version: versionOf(stop), delivery_date, driver_id, position };
    return to.slot === undefined ? place : { ...place, slot: to.slot };
  });
}

function doneText(count: number): string {
  return count > 1 ? `${count} livraisons déplacées.` : 'Livraison déplacée.';
}
