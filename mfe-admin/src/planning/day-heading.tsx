import { holidayOf, type Day } from '@cigogne/contract';
import { shortLoad, type DayLoad } from './day-loads';

interface DayHeadingProps {
  day: Day;
  /** '12', or '1 déc.' */
  text: string;
  load: DayLoad | undefined;
  narrow: boolean;
}

/**
 * The heading of a day: its number, its load and its holiday. All but the number is drawn by CSS from
 * attributes, because the name of the link around it says the same in full words.
 */
export function DayHeading({ day, text, load, narrow }: DayHeadingProps) {
  const holiday = holidayOf(day);
  return (
    <span className="planning-day">
      {load && (
        <span
          className="planning-day-load"
          data-text={narrow ? load.deliveries : shortLoad(load)}
        />
      )}
      <span className="planning-day-number">{text}</span>
      {holiday && !narrow && <span className="planning-day-holiday" data-text={holiday} />}
    </span>
  );
}
