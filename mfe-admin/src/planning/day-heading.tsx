import { holidayOf, type Day } from '@cigogne/contract';
import type { DayLoad } from './day-loads';

interface DayHeadingProps {
  day: Day;
  load: DayLoad | undefined;
  narrow: boolean;
}

/**
 * The heading of a day: its holiday, its load and its number, always on one line, so that the deliveries
 * of a week begin at the same height. All but the number is drawn by CSS from attributes, because the
 * name of the link around it says the same in full words.
 */
export function DayHeading({ day, load, narrow }: DayHeadingProps) {
  const holiday = narrow ? undefined : holidayOf(day);
  const isFirst = day.endsWith('-01');
  return (
    <span className="planning-day">
      {holiday && <span className="planning-day-holiday" data-text={holiday} />}
      {load && !(narrow && isFirst) && (
        <span
          className="planning-day-load"
          data-text={narrow ? load.deliveries : `${load.deliveries} liv.`}
          data-parts={narrow || holiday ? undefined : ` · ${load.parts} colis`}
        />
      )}
      <span className="planning-day-number">
        {isFirst ? `1 ${shortMonth(day)}` : Number(day.slice(8))}
      </span>
    </span>
  );
}

const month = new Intl.DateTimeFormat('fr', { month: 'short', timeZone: 'UTC' });

/** 'déc.' */
function shortMonth(day: Day): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}
