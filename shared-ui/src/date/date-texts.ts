import { formatDay, isCalendarDate, type Language } from '@cigogne/contract';

const TEXTS = {
  fr: {
    incomplete: 'Date incomplète ou inexistante : jj/mm/aaaa.',
    before: (day: string) => `Pas avant le ${day}.`,
    after: (day: string) => `Pas après le ${day}.`,
    placeholder: 'JJ/MM/AAAA',
    shortcuts: {
      today: 'Aujourd’hui',
      week: '7 jours',
      month: 'Ce mois',
      lastMonth: 'Mois dernier',
    },
    shortcutsLabel: 'Raccourcis de dates',
  },
  en: {
    incomplete: 'Incomplete or impossible date: dd/mm/yyyy.',
    before: (day: string) => `Not before ${day}.`,
    after: (day: string) => `Not after ${day}.`,
    placeholder: 'DD/MM/YYYY',
    shortcuts: { today: 'Today', week: '7 days', month: 'This month', lastMonth: 'Last month' },
    shortcutsLabel: 'Date shortcuts',
  },
};

export const dateTexts = (language: Language) => TEXTS[language];

interface TypedDate {
  /** Typed, but not to its end. */
  incomplete: boolean;
  /** `YYYY-MM-DD`, '' for none. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  language: Language;
}

/** What is wrong with a typed day; undefined: nothing. */
export function dateProblem({
  incomplete,
  day,
  min,
  max,
  language,
}: TypedDate): string | undefined {
  const { incomplete: unfinished, before, after } = TEXTS[language];
  if (incomplete) return unfinished;
  if (!day) return undefined;
  if (min && day < min) return before(formatDay(min));
  if (max && day > max) return after(formatDay(max));
  return undefined;
}

/** `21/11/2026`, as it is typed before the picker is there, as `YYYY-MM-DD`; undefined while it is no day. */
export function parseTypedDay(text: string): string | undefined {
  const [day = '', month = '', year = ''] = text.trim().split(/[/.\-\s]+/);
  const parsed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(parsed) ? parsed : undefined;
}
