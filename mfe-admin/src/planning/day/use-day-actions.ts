import {
  type Day,
  type DayStop,
  type Driver,
  formatDay,
  type HalfDay,
  isLocked,
} from '@cigogne/contract';
import { useStore } from 'react-redux';
import { unscheduledWithId } from '../../api/deliveries';
import { type DayMove, orderMove, placesMove, slotMove, withDriver } from './day-moves';
import { type LaneTimes, slotWarning, warningOf } from './lane-load';
import { asStop, type Lane, laneOf, openStops, takesStops } from './lanes';

interface DayActionsInput {
  readonly date: Day;
  /** Complete lanes, even while one shop's stops are shown. */
  readonly lanes: readonly Lane[];
  readonly make: (move: DayMove) => Promise<boolean>;
  /** Announces the result to screen readers. */
  readonly say: (text: string) => void;
  /** What the minutes of a lane are computed from. */
  readonly timesOf: (lane: Lane) => LaneTimes;
  /** Returns the focus to a stop whose card has moved. */
  readonly focusStop: (id: number) => void;
}

/** Outcome of a change; refused ones have been reported. */
export type Outcome = 'done' | 'refused' | 'unchanged';

export type DayActions = ReturnType<typeof useDayActions>;

/** A planner's actions on the stops of a day; ids that cannot be moved are ignored. */
export function useDayActions({ date, lanes, make, say, timesOf, focusStop }: DayActionsInput) {
  const store = useStore();

  const stopWith = (id: number): DayStop | undefined => {
    const waiting = unscheduledWithId(store.getState(), id);
    const planned = lanes.flatMap(({ stops }) => stops).find((stop) => stop.id === id);
    return planned ?? (waiting && asStop(waiting));
  };
  const movable = (ids: readonly number[]) =>
    ids
      .map(stopWith)
      .filter((stop): stop is DayStop => stop !== undefined && !isLocked(stop.status));

  const carryOut = async (move: DayMove, id: number, told: string): Promise<Outcome> => {
    say(told);
    const underWay = make(move);
    focusStop(id);
    const done = await underWay;
    if (!done) say(move.failed);
    focusStop(id);
    return done ? 'done' : 'refused';
  };

  const warningFor = (lane: Lane | undefined, stops: readonly DayStop[]) =>
    lane && warningOf(lane, date, stops, timesOf(lane));

  /** Moves each stop to its own place in one call; in a driver's lane they come last. */
  const placeAll = (stops: readonly DayStop[], driver: Driver | null) => {
    const lane = lanes.find((one) => (one.driver?.id ?? null) === (driver?.id ?? null));
    const last = driver && lane ? lastPosition(lane) : null;
    const move = placesMove(stops, (stop, index) => ({
      ...withDriver(stop, driver),
      delivery_date: date,
      position: last === null ? null : last + index + 1,
    }));
    const told = `${nameOf(stops)} : ${driver?.name ?? 'sans chauffeur'}.`;
    return carryOut({ ...move, warning: warningFor(lane, stops) }, stops[0]!.id, told);
  };

  /** @param index among the lane's open stops; by default at the end */
  const toLane = async (ids: readonly number[], driver: Driver | null, index?: number) => {
    const moved = movable(ids);
    const lane = lanes.find((one) => one.driver?.id === driver?.id);
    if (moved.length === 0 || !lane || !takesStops(lane)) return;
    if (driver === null) {
      const others = moved.filter((stop) => !lane.stops.some(({ id }) => id === stop.id));
      if (others.length > 0) await placeAll(others, null);
      return;
    }
    const move = orderMove(date, { ...lane, driver }, moved, index);
    const open = openStops(lane);
    const isSame =
      move.changes.length === open.length &&
      move.changes.every(({ stop }, at) => stop.id === open[at]?.id);
    if (isSame) return;
    const done = lane.stops.length - open.length;
    const place = done + move.changes.findIndex(({ stop }) => stop === moved[0]) + 1;
    const total = done + move.changes.length;
    const { customer_name, id } = moved[0]!;
    const told = `${customer_name} : arrêt ${place} sur ${total}, ${driver.name}.`;
    await carryOut({ ...move, warning: warningFor(lane, moved) }, id, told);
  };

  return {
    toLane,

    /** Moves a stop one place up or down. */
    step: async (id: number, by: -1 | 1) => {
      const lane = laneOf(lanes, id);
      const open = lane ? openStops(lane) : [];
      const at = open.findIndex((stop) => stop.id === id);
      const to = at + by;
      if (!lane?.driver || at < 0 || to < 0 || to >= open.length) return;
      await toLane([id], lane.driver, by === 1 ? to + 1 : to);
    },

    /** Sets the order of all open stops of a driver, as proposed. */
    setOrder: async (driver: Driver, stops: readonly DayStop[]) => {
      const lane = lanes.find((one) => one.driver?.id === driver.id);
      const [first] = stops;
      if (!lane || !first) return;
      const move = orderMove(date, { ...lane, driver }, stops);
      const done = 'Nouvel ordre enregistré.';
      await carryOut({ ...move, done }, first.id, `${driver.name} : nouvel ordre.`);
    },

    /** One call for all. */
    assign: async (ids: readonly number[], driver: Driver | null): Promise<Outcome> => {
      const moved = movable(ids).filter(
        (stop) => stop.delivery_date !== date || stop.driver_id !== (driver?.id ?? null),
      );
      return moved.length > 0 ? placeAll(moved, driver) : 'unchanged';
    },

    /** Moves them to the panel; they keep their driver (decision 17). */
    unplan: async (ids: readonly number[]): Promise<Outcome> => {
      const moved = movable(ids).filter(({ delivery_date }) => delivery_date !== null);
      if (moved.length === 0) return 'unchanged';
      const move = placesMove(moved, ({ driver_id, driver_name }) => ({
        delivery_date: null,
        driver_id,
        driver_name,
        position: null,
      }));
      return carryOut(move, moved[0]!.id, `${nameOf(moved)} : sans date.`);
    },

    toDay: async (ids: readonly number[], day: Day): Promise<Outcome> => {
      const moved = movable(ids);
      if (moved.length === 0 || day === date) return 'unchanged';
      const move = placesMove(moved, ({ driver_id, driver_name }) => ({
        delivery_date: day,
        driver_id,
        driver_name,
        position: null,
      }));
      return carryOut(move, moved[0]!.id, `${nameOf(moved)} : ${formatDay(day)}.`);
    },

    setSlot: async (id: number, slot: HalfDay | null) => {
      const [stop] = movable([id]);
      if (!stop || (stop.slot ?? null) === slot) return;
      const lane = laneOf(lanes, id);
      const warning = lane && slotWarning(lane, date, { ...stop, slot });
      const told = `${stop.customer_name} : créneau enregistré.`;
      await carryOut({ ...slotMove(stop, slot), warning }, id, told);
    },
  };
}

/** Null when an open stop has no position: stops after it have none either. */
function lastPosition(lane: Lane): number | null {
  const positions = openStops(lane).map(({ position }) => position ?? null);
  if (positions.includes(null)) return null;
  return Math.max(0, ...lane.stops.map(({ position }) => position ?? 0));
}

function nameOf(stops: readonly DayStop[]): string {
  return stops.length > 1 ? `${stops.length} livraisons` : stops[0]!.customer_name;
}
