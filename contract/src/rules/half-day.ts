import type { Language } from './language';

/** The half of a day in which a customer is visited. */
export const HALF_DAYS = ['morning', 'afternoon'] as const;
export type HalfDay = (typeof HALF_DAYS)[number];

export const HALF_DAY_NAMES: Readonly<Record<HalfDay, Readonly<Record<Language, string>>>> = {
  morning: { fr: 'Matin', en: 'Morning' },
  afternoon: { fr: 'Après-midi', en: 'Afternoon' },
};
