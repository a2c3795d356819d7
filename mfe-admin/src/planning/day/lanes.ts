import {
  compareStops,
  type DayDriver,
  type DayRoute,
  type DayStop,
  type Driver,
  isLocked,
  type PlannedDelivery,
  sumOfParts,
} from '@cigogne/contract';

/** Whether a driver can get stops: those who have left keep theirs. An older server only sends active drivers. */
export const isActive = ({ active }: { readonly active?: boolean }): boolean => active !== false;

/** A driver of the day; an older server sends neither absence nor capacity. */
export type LaneDriver = Driver & Partial<Pick<DayDriver, 'active' | 'absence' | 'capacity'>>;

/** The stops of one driver, or of nobody yet, on a day. */
export interface Lane {
  /** Null: the lane without a driver. */
  readonly driver: LaneDriver | null;
  /** In order; completed ones first. */
  readonly stops: readonly DayStop[];
}

/** Whether stops can be dropped in a lane or reordered; stops of a driver who has left can only leave. */
export const takesStops = ({ driver }: Lane): boolean => driver === null || isActive(driver);

/** A lane's key on the screen and in `data-lane`. */
export const laneKey = (driver: Pick<Driver, 'id'> | null): string => String(driver?.id ?? 'none');

/** 'Sans chauffeur' first, then the drivers as they are given. */
export function lanesOf(
  drivers: readonly LaneDriver[],
  stops: readonly DayStop[],
): readonly Lane[] {
  const sorted = [...stops].sort((one, other) =>
    compareStops(withPosition(one), withPosition(other)),
  );
  return [null, ...drivers].map((driver) => ({
    driver,
    stops: sorted.filter(({ driver_id }) => driver_id === (driver?.id ?? null)),
  }));
}

/** An older server sends no position. */
function withPosition(stop: DayStop): DayStop {
  return (stop.position as number | null | undefined) === undefined
    ? { ...stop, position: null }
    : stop;
}

/** A driver's route of a day; undefined: unknown, or from an older server. */
export function routeOf(
  { routes }: { readonly routes?: readonly DayRoute[] },
  driver: Pick<Driver, 'id'> | null,
): DayRoute | undefined {
  return routes?.find(({ driver_id }) => driver_id === driver?.id);
}

/** The stops of a lane that can still be moved. */
export function openStops({ stops }: Lane): readonly DayStop[] {
  return stops.filter(({ status }) => !isLocked(status));
}

/** A stop's position in its driver's day, from 1, regardless of the filter; undefined without a driver. */
export function stopNumber({ driver, stops }: Lane, stop: DayStop): number | undefined {
  return driver ? stops.indexOf(stop) + 1 : undefined;
}

export function laneOf(lanes: readonly Lane[], id: number): Lane | undefined {
  return lanes.find(({ stops }) => stops.some((stop) => stop.id === id));
}

/**
 * The open stops of a lane after inserting others, or moving some of its own, before the one at `index`; by default at
 * the end.
 * @param index among the open stops in their present order
 */
export function insertedIn(
  open: readonly DayStop[],
  moved: readonly DayStop[],
  index = open.length,
): readonly DayStop[] {
  const isMoved = ({ id }: DayStop) => moved.some((stop) => stop.id === id);
  const before = open.slice(0, index).filter((stop) => !isMoved(stop));
  const after = open.slice(index).filter((stop) => !isMoved(stop));
  return [...before, ...moved, ...after];
}

/** A delivery of the panel as a stop; fields that only a stop has are unknown. */
export function asStop(delivery: PlannedDelivery): DayStop {
  return {
    position: null,
    floor: null,
    has_elevator: null,
    cash_on_delivery_amount: 0,
    location: null,
    ...delivery,
  };
}

/** Number of colis of a delivery. */
export function partsOf({ items }: Pick<PlannedDelivery, 'items'>): number {
  return sumOfParts(items);
}

/** Number of colis of several deliveries. */
export function partsOfAll(deliveries: readonly Pick<PlannedDelivery, 'items'>[]): number {
  return deliveries.reduce((sum, delivery) => sum + partsOf(delivery), 0);
}
