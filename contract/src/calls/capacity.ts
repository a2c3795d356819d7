import * as z from 'zod/mini';
import { CapacityForm, DriverDaysForm } from '../capacity-fields';
import { CalendarDate, Id, IdParams, named } from '../fields';
import { ABSENCES } from '../rules/capacity';
import { defineCalls } from './define-calls';
import { Driver } from './planning';
import { ReportRange } from './reports';

/** Null: no limit, or none of its own where something else is the default. */
const capacityShape = {
  stops: z.nullable(z.int()),
  /** Colis. */
  parts: z.nullable(z.int()),
  /** Minutes of visits and driving. */
  minutes: z.nullable(z.int()),
};

export const DriverCapacity = named('DriverCapacity', z.object(capacityShape));
export const DriverAbsence = z.nullable(z.enum(ABSENCES));

/** A driver's absence and capacity on a day that differs from the usual. */
export const DriverAvailability = named(
  'DriverAvailability',
  z.object({
    driver_id: Id,
    day: CalendarDate,
    /** Null: they drive, with another capacity. */
    absence: DriverAbsence,
    ...capacityShape,
    note: z.nullable(z.string()),
  }),
);
export type DriverAvailability = z.infer<typeof DriverAvailability>;

/** A driver with their usual capacity; null in it: the house's. */
const DriverWithCapacity = named(
  'DriverWithCapacity',
  z.extend(Driver, { capacity: DriverCapacity }),
);
export type DriverWithCapacity = z.infer<typeof DriverWithCapacity>;

/** The data from which `capacityOf` makes each driver's capacity of each day. */
export const Capacities = named(
  'Capacities',
  z.object({
    /** For drivers without a usual capacity of their own. */
    house: DriverCapacity,
    /** Active ones, by name. */
    drivers: z.array(DriverWithCapacity),
    /** Days of active drivers that differ from the usual, by day, then by the driver's name. */
    days: z.array(DriverAvailability),
  }),
);
export type Capacities = z.infer<typeof Capacities>;

/** Open stops that a driver leaves to others. */
export const StopsToReassign = named(
  'StopsToReassign',
  z.object({ stops: z.int(), first_day: CalendarDate }),
);
export type StopsToReassign = z.infer<typeof StopsToReassign>;

export const capacityCalls = defineCalls({
  listCapacities: {
    method: 'GET',
    path: '/admindelivery/capacities',
    summary: 'What each active driver takes on a day, and the days that differ within the range',
    query: ReportRange,
    response: Capacities,
  },
  setDriverDays: {
    method: 'PUT',
    path: '/admindelivery/drivers/:id/days',
    summary:
      'Sets absence and capacity of a driver for each day of a range, all or none; nothing given: as usual again',
    params: IdParams,
    body: DriverDaysForm,
    response: z.object({
      days: z.array(DriverAvailability),
      /** Open stops that the absence leaves to others; null: none. Absent from older servers. */
      to_reassign: z.optional(z.nullable(StopsToReassign)),
    }),
  },
  setDriverCapacity: {
    method: 'PUT',
    path: '/admindelivery/drivers/:id/capacity',
    summary: 'Sets the usual capacity of a driver; null: the house’s',
    params: IdParams,
    body: z.extend(CapacityForm, {
      /** The values when the form opened: unchanged ones keep what somebody else has set since. */
      seen: z.optional(CapacityForm),
    }),
    response: z.object({ capacity: DriverCapacity }),
  },
});
