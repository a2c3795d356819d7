import * as z from 'zod/mini';
import { CalendarDate, orNull } from '../fields';
import { HALF_DAYS } from '../rules/half-day';

/** When the customer would like to be visited; the shop says so, and it binds nobody. */
export const wishShape = {
  wished_date: z.nullable(CalendarDate),
  wished_slot: z.nullable(z.enum(HALF_DAYS)),
};

/** The same as a shop sends it: what is missing is no wish. */
export const sentWishShape = {
  wished_date: orNull(CalendarDate),
  wished_slot: orNull(z.enum(HALF_DAYS, 'Choisissez le matin ou l’après-midi.')),
};
