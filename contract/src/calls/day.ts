import * as z from 'zod/mini';
import {
  CalendarDate,
  IdParams,
  INVALID_ID,
  INVALID_NUMBER,
  named,
  sentInteger,
  SentId,
} from '../fields';
import { HALF_DAYS } from '../rules/half-day';
import { defineCalls } from './define-calls';
import { Driver, PlannedDelivery } from './planning';

/** A delivery as a stop of a day. */
export const DayStop = named(
  'DayStop',
  z.extend(PlannedDelivery, {
    /** Place in its driver's day, from 1; null: after those that have one (`compareStops`). */
    position: z.nullable(z.int()),
    floor: z.nullable(z.int()),
    has_elevator: z.nullable(z.boolean()),
    /** Euros to collect at the door. */
    cash_on_delivery_amount: z.number(),
  }),
);
export type DayStop = z.infer<typeof DayStop>;

/** A driver of a day; only active ones can be given more. */
const DayDriver = named('DayDriver', z.extend(Driver, { active: z.boolean() }));

/** What is planned on a day, without what was cancelled. */
export const PlannedDay = named(
  'PlannedDay',
  z.object({
    date: CalendarDate,
    /** Active ones, and those who have a stop that day; by name. */
    drivers: z.array(DayDriver),
    /** Of each driver in order; those without a driver oldest first. */
    stops: z.array(DayStop),
  }),
);
export type PlannedDay = z.infer<typeof PlannedDay>;

const Slot = z.nullable(z.enum(HALF_DAYS, 'Choisissez le matin ou l’après-midi.'));
const Version = sentInteger(0, 2_147_483_647, INVALID_NUMBER);
/** A delivery as it was seen: with another version it is refused with 409. */
const SeenDelivery = z.object({ id: SentId, version: Version }, INVALID_ID);

/** The most deliveries that one call places. */
export const MAX_PLACED = 200;
const NOTHING_CHOSEN = 'Choisissez au moins une livraison.';
const TOO_MANY = `${MAX_PLACED} livraisons au plus à la fois.`;
const TWICE = 'Une livraison figure deux fois dans la liste.';

const hasNoneTwice = (deliveries: readonly { readonly id: number }[]) =>
  new Set(deliveries.map(({ id }) => id)).size === deliveries.length;

/** Where a delivery is to be: on a day or on none, with a driver or without, at a place of the driver's day or at its end. */
const Place = z.object(
  {
    id: SentId,
    version: Version,
    delivery_date: z.nullable(CalendarDate),
    driver_id: z.nullable(SentId),
    position: z.nullable(sentInteger(1, 10_000, INVALID_NUMBER)),
    /** The half-day that is confirmed; absent: as it is, and none without a day. */
    slot: z.optional(Slot),
  },
  INVALID_ID,
);
export type Place = z.infer<typeof Place>;

/** Said when somebody else has changed a lane meanwhile. */
export const ORDER_CHANGED = 'Cette tournée a changé entre-temps.';

export const dayCalls = defineCalls({
  getPlannedDay: {
    method: 'GET',
    path: '/admindelivery/days/:date',
    summary: 'What each driver has on a day, in order, and what has no driver yet',
    params: z.object({ date: CalendarDate }),
    response: PlannedDay,
  },
  setDayOrder: {
    method: 'PUT',
    path: '/admindelivery/days/:date/drivers/:id/order',
    summary:
      'Sets the order of a driver’s whole day; a delivery from elsewhere comes to this day and driver. 409 when one is missing or has changed',
    params: z.object({ date: CalendarDate, id: SentId }),
    body: z.object({
      /** All stops that can still be changed, in their new order. */
      stops: z
        .array(SeenDelivery, NOTHING_CHOSEN)
        .check(
          z.minLength(1, NOTHING_CHOSEN),
          z.maxLength(MAX_PLACED, TOO_MANY),
          z.refine(hasNoneTwice, TWICE),
        ),
    }),
    response: PlannedDay,
  },
  placeDeliveries: {
    method: 'PUT',
    path: '/admindelivery/places',
    summary: 'Moves deliveries to other days, drivers or places, all or none',
    body: z.object({
      places: z
        .array(Place, NOTHING_CHOSEN)
        .check(
          z.minLength(1, NOTHING_CHOSEN),
          z.maxLength(MAX_PLACED, TOO_MANY),
          z.refine(hasNoneTwice, TWICE),
        ),
    }),
    response: z.object({ deliveries: z.array(DayStop) }),
  },
  setHalfDay: {
    method: 'PATCH',
    path: '/admindelivery/deliveries/:id/slot',
    summary: 'Confirms the half-day of a delivery, or takes it back with null',
    params: IdParams,
    body: z.object({ slot: Slot }),
    response: z.object({ delivery: PlannedDelivery }),
  },
});
