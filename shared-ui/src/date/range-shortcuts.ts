import { lastDays, monthOf, type Day, type Language } from '@cigogne/contract';

import { dateTexts } from './date-texts';

/** Two days as `YYYY-MM-DD`, both inclusive; '' when empty. */
export interface DateRange {
  start: Day;
  end: Day;
}

interface Limits {
  /** `YYYY-MM-DD`; a shortcut that starts earlier is clamped to it, one that ends earlier is omitted. */
  min?: Day | undefined;
  max?: Day | undefined;
}

/** 'Aujourd'hui', '7 jours' (today and the six days before), 'Ce mois' and 'Mois dernier', within the limits. */
export function rangeShortcuts(
  today: Day,
  language: Language,
  { min = '', max = '9999-12-31' }: Limits = {},
): { label: string; range: DateRange }[] {
  const { shortcuts } = dateTexts(language);
  const ranges = {
    today: lastDays(1, today),
    week: lastDays(7, today),
    month: monthOf(today),
    lastMonth: monthOf(today, -1),
  };
  return (Object.keys(ranges) as (keyof typeof ranges)[]).flatMap((name) => {
    const { start_date, end_date } = ranges[name];
    if (end_date < min || start_date > max) return [];
    const start = start_date < min ? min : start_date;
    const end = end_date > max ? max : end_date;
    return [{ label: shortcuts[name], range: { start, end } }];
  });
}
