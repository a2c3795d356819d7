import type { Absence, Day } from '@cigogne/contract';
import type { Optional } from './column-types';

/** The usual capacity of a driver; null: the house's. Who has none of their own has no row. */
export interface DriverCapacitiesTable {
  driver_id: number;
  stops: Optional<number>;
  parts: Optional<number>;
  minutes: Optional<number>;
}

/** A day on which a driver is absent or takes another capacity; days as usual have no row. */
export interface DriverDaysTable extends DriverCapacitiesTable {
  day: Day;
  /** Null: they drive. */
  absence: Optional<Absence>;
  note: Optional<string>;
}
