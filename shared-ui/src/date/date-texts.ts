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
  /** Whether typing was left unfinished. */
  incomplete: boolean;
  /** `YYYY-MM-DD`, '' when empty. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  language: Language;
}

/** The error of a typed day; undefined when valid. */
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

/** Parses `21/11/2026`, the format before the picker is loaded, into `YYYY-MM-DD`; undefined when it is not a day. */
export function parseTypedDay(text: string): string | undefined {
  const [day = '', month = '', year = ''] = text.trim().split(/[/.\-\s]+/);
  const parsed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(parsed) ? parsed : undefined;
}
