import * as z from 'zod/mini';
import {
  CalendarDate,
  Id,
  IdParams,
  INVALID_ID,
  INVALID_NUMBER,
  MAX_DATABASE_INTEGER,
  named,
  sentInteger,
  SentId,
} from '../fields';
import { HALF_DAYS } from '../rules/half-day';
import { DriverAbsence, DriverCapacity } from './capacity';
import { defineCalls } from './define-calls';
import { Driver, PlannedDelivery } from './planning';

/** A place on the map, in degrees (WGS 84). */
export const Location = named(
  'Location',
  z.object({
    latitude: z.number(),
    longitude: z.number(),
    /** False: the middle of the town, as the address itself has not been found. */
    exact: z.boolean(),
  }),
);
export type Location = z.infer<typeof Location>;

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
    /** Null: unknown, like the town. */
    location: z.nullable(Location),
  }),
);
export type DayStop = z.infer<typeof DayStop>;

/** A driver of a day; only active ones can be given more. */
export const DayDriver = named(
  'DayDriver',
  z.extend(Driver, {
    active: z.boolean(),
    /** Their capacity on that day, absence included. */
    capacity: DriverCapacity,
    absence: DriverAbsence,
  }),
);
export type DayDriver = z.infer<typeof DayDriver>;

/** The route of a day: from the depot to the located stops in order, and back. */
export const RouteLength = named(
  'RouteLength',
  z.object({
    metres: z.int(),
    /** Minutes of driving alone. */
    minutes: z.int(),
    /** True when measured by road between located addresses; false when estimated, at least in part. */
    exact: z.boolean(),
  }),
);
export type RouteLength = z.infer<typeof RouteLength>;

const DayRoute = named('DayRoute', z.extend(RouteLength, { driver_id: Id }));
export type DayRoute = z.infer<typeof DayRoute>;

/** The plan of a day, without cancelled deliveries. */
export const PlannedDay = named(
  'PlannedDay',
  z.object({
    date: CalendarDate,
    /** Active ones, and those who have a stop that day; by name. */
    drivers: z.array(DayDriver),
    /** By driver, in order; those without a driver oldest first. */
    stops: z.array(DayStop),
    /** Where every driver starts and ends; null when unknown. */
    depot: z.nullable(Location),
    /** For drivers with at least two known places. */
    routes: z.array(DayRoute),
  }),
);
export type PlannedDay = z.infer<typeof PlannedDay>;

/** A proposed order of a driver's remaining stops of a day; requesting it changes nothing. */
export const ProposedOrder = named(
  'ProposedOrder',
  z.object({
    /** All stops that can still be changed, in the proposed order: the present one where none is better. */
    stops: z.array(z.object({ id: Id, version: z.int() })),
    /** For the whole day; null: too few places are known. */
    before: z.nullable(RouteLength),
    after: z.nullable(RouteLength),
    /** Stops without a known place: they come last of their half-day. */
    unknown: z.int(),
  }),
);
export type ProposedOrder = z.infer<typeof ProposedOrder>;

const Slot = z.nullable(z.enum(HALF_DAYS, 'Choisissez le matin ou l’après-midi.'));
const Version = sentInteger(0, MAX_DATABASE_INTEGER, INVALID_NUMBER);
/** A delivery as it was seen: with another version it is refused with 409. */
const SeenDelivery = z.object({ id: SentId, version: Version }, INVALID_ID);

/** Maximum number of deliveries that one call places, or whose order is set or proposed. */
export const MAX_PLACED = 200;
const NOTHING_CHOSEN = 'Choisissez au moins une livraison.';
const TOO_MANY = `${MAX_PLACED} livraisons au plus à la fois.`;
const TWICE = 'Une livraison figure deux fois dans la liste.';

/** At least one, each of a different delivery. */
function severalOf<Shape extends typeof SeenDelivery | typeof Place>(shape: Shape) {
  return z.array(shape, NOTHING_CHOSEN).check(
    z.minLength(1, NOTHING_CHOSEN),
    z.maxLength(MAX_PLACED, TOO_MANY),
    z.refine(
      (deliveries) => new Set(deliveries.map(({ id }) => id)).size === deliveries.length,
      TWICE,
    ),
  );
}

/** Where to move a delivery: a day or none, a driver or none, a position in the driver's day or its end. */
const Place = z.object(
  {
    id: SentId,
    version: Version,
    delivery_date: z.nullable(CalendarDate),
    driver_id: z.nullable(SentId),
    position: z.nullable(sentInteger(1, 10_000, INVALID_NUMBER)),
    /** The confirmed half-day; absent: unchanged, or none without a day. */
    slot: z.optional(Slot),
  },
  INVALID_ID,
);
export type Place = z.infer<typeof Place>;

/** Shown when somebody else has changed a lane meanwhile. */
export const ORDER_CHANGED = 'Cette tournée a changé entre-temps.';

/** Map tiles from a server of the operator's choice. */
export const MapTiles = named(
  'MapTiles',
  z.object({
    /** With `{z}`, `{x}` and `{y}` in the place of zoom, column and row: the scheme of web maps (EPSG:3857). */
    url: z.string(),
    /** The attribution that the tiles' licence demands; plain text. */
    attribution: z.string(),
  }),
);
export type MapTiles = z.infer<typeof MapTiles>;

export const dayCalls = defineCalls({
  getPlannedDay: {
    method: 'GET',
    path: '/admindelivery/days/:date',
    summary: 'What each driver has on a day, in order, and what has no driver yet',
    params: z.object({ date: CalendarDate }),
    response: PlannedDay,
  },
  getMapTiles: {
    method: 'GET',
    path: '/admindelivery/map-tiles',
    summary: 'The tile server under the map of a day; null: the map has only its own ground',
    response: z.object({ tiles: z.nullable(MapTiles) }),
  },
  setDayOrder: {
    method: 'PUT',
    path: '/admindelivery/days/:date/drivers/:id/order',
    summary:
      'Sets the order of a driver’s whole day; a delivery from elsewhere comes to this day and driver. 409 when one is missing or has changed',
    params: z.object({ date: CalendarDate, id: SentId }),
    body: z.object({
      /** All stops that can still be changed, in their new order. */
      stops: severalOf(SeenDelivery),
    }),
    response: PlannedDay,
  },
  proposeOrder: {
    method: 'GET',
    path: '/admindelivery/days/:date/drivers/:id/proposed-order',
    summary: `Proposes an order of a driver’s day by driving time: mornings before afternoons, what is done or under way first. 409 beyond ${MAX_PLACED} open stops`,
    params: z.object({ date: CalendarDate, id: SentId }),
    response: ProposedOrder,
  },
  placeDeliveries: {
    method: 'PUT',
    path: '/admindelivery/places',
    summary: 'Moves deliveries to other days, drivers or places, all or none',
    body: z.object({
      places: severalOf(Place),
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
