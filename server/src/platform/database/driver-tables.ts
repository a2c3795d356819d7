import type { Absence, Day } from '@cigogne/contract';
import type { Optional } from './column-types';

/** The usual capacity of a driver; null: that of the house. Drivers without values of their own have no row. */
export interface DriverCapacitiesTable {
  driver_id: number;
  stops: Optional<number>;
  parts: Optional<number>;
  minutes: Optional<number>;
}

/** A day on which a driver is absent or has another capacity; usual days have no row. */
export interface DriverDaysTable extends DriverCapacitiesTable {
  day: Day;
  /** Null: not absent. */
  absence: Optional<Absence>;
  note: Optional<string>;
}
