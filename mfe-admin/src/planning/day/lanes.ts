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

/** Whether a driver can be given more: those who have left keep what they have. An older server names active ones only. */
export const isActive = ({ active }: { readonly active?: boolean }): boolean => active !== false;

/** A driver of the day; an older server says nothing of absence and capacity. */
export type LaneDriver = Driver & Partial<Pick<DayDriver, 'active' | 'absence' | 'capacity'>>;

/** The stops of one driver, or of nobody yet, on a day. */
export interface Lane {
  /** Null: those without a driver. */
  readonly driver: LaneDriver | null;
  /** In order; completed ones first. */
  readonly stops: readonly DayStop[];
}

/** Whether stops can be given to a lane or put in another order there; from the lane of a driver who has left they only go. */
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

/** An older server gives no position. */
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

/** A stop's place in its driver's day, from 1, however many are shown; undefined without a driver. */
export function stopNumber({ driver, stops }: Lane, stop: DayStop): number | undefined {
  return driver ? stops.indexOf(stop) + 1 : undefined;
}

export function laneOf(lanes: readonly Lane[], id: number): Lane | undefined {
  return lanes.find(({ stops }) => stops.some((stop) => stop.id === id));
}

/**
 * The open stops of a lane with others, or some of its own, before the one at `index`; at the end without it.
 * @param index among the open stops as they stand
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

/** A delivery of the panel as a stop; what only a stop has is not known yet. */
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

/** Colis of a delivery. */
export function partsOf({ items }: Pick<PlannedDelivery, 'items'>): number {
  return sumOfParts(items);
}

/** Colis of several. */
export function partsOfAll(deliveries: readonly Pick<PlannedDelivery, 'items'>[]): number {
  return deliveries.reduce((sum, delivery) => sum + partsOf(delivery), 0);
}
