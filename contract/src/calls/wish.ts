import * as z from 'zod/mini';
import { CalendarDate, orNull } from '../fields';
import { HALF_DAYS } from '../rules/half-day';

/** The time that the customer prefers, as the shop states it; not binding. */
export const wishShape = {
  wished_date: z.nullable(CalendarDate),
  wished_slot: z.nullable(z.enum(HALF_DAYS)),
};

/** The same as a shop sends it: absent values mean no preference. */
export const sentWishShape = {
  wished_date: orNull(CalendarDate),
  wished_slot: orNull(z.enum(HALF_DAYS, 'Choisissez le matin ou l’après-midi.')),
};
