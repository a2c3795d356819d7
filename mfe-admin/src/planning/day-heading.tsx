import { type Day, formatDayNumber } from '@cigogne/contract';
import { type DayFacts, dayLevel, shownLoad } from './day-loads';

interface DayHeadingProps {
  day: Day;
  facts: DayFacts;
  narrow: boolean;
}

/**
 * The heading of a day: why the house is closed, its load and its number, always on one line, so that the deliveries of
 * a week start at the same height. Everything except the number is rendered by CSS from attributes, because the name of
 * the surrounding link says the same in full words.
 */
export function DayHeading({ day, facts, narrow }: DayHeadingProps) {
  const closing = narrow ? '' : facts.closings.join(', ');
  const level = dayLevel(facts);
  const load = shownLoad(facts);
  const isFull = level === 'reached' || level === 'over';
  // A narrow day has no room for both the month and its load: a full day shows the load.
  const namesMonth = day.endsWith('-01') && !(narrow && isFull);
  return (
    <span className="planning-day">
      {closing && <span className="planning-day-holiday" data-text={closing} />}
      {load && !(narrow && namesMonth) && (
        <span
          className={narrow ? 'planning-day-load planning-day-load-narrow' : 'planning-day-load'}
          data-level={level}
          data-text={narrow ? load.count : load.first}
          data-rest={narrow || closing || !load.rest ? undefined : ` · ${load.rest}`}
        />
      )}
      <span className="planning-day-number">
        {formatDayNumber(day)}
        {namesMonth && <span className="planning-day-month" data-text={` ${shortMonth(day)}`} />}
      </span>
    </span>
  );
}

const month = new Intl.DateTimeFormat('fr', { month: 'short', timeZone: 'UTC' });

/** 'déc.' */
function shortMonth(day: Day): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}
