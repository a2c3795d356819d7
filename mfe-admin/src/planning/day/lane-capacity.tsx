import {
  ABSENCE_NAMES,
  levelOf,
  type Load,
  type LoadLevel,
  type Measure,
  MEASURES,
  measureText,
} from '@cigogne/contract';
import type { LaneDriver } from './lanes';
import './lane-capacity.css';

interface LaneCapacityProps {
  driver: LaneDriver;
  /** Load of the whole lane, regardless of the filter. */
  load: Load;
  /** Number of stops that can still be reassigned; none on a past day. */
  left: number;
  /** False while the rule for visits is unknown. */
  knowsMinutes: boolean;
}

/** The driver's absence, and the load of the day where the driver has limits. */
export function LaneCapacity({
  driver: { absence, capacity },
  load,
  left,
  knowsMinutes,
}: LaneCapacityProps) {
  const chips = absence === 'day' ? leftBehind(left) : MEASURES.flatMap(chipOf);
  if (!absence && chips.length === 0) return null;

  function chipOf(measure: Measure): Chip[] {
    const limit = capacity?.[measure] ?? null;
    const level = levelOf(measure, load[measure], limit);
    if (limit === null || level === undefined || (measure === 'minutes' && !knowsMinutes))
      return [];
    const amount = measure === 'minutes' ? measureText(measure, load.minutes) : load[measure];
    return [{ level, text: `${amount}/${measureText(measure, limit)}` }];
  }

  return (
    <ul className="planning-capacity" aria-label="Capacité">
      {absence && <li className="planning-capacity-absence">{ABSENCE_NAMES[absence]}</li>}
      {chips.map(({ text, level }) => (
        <li key={text} className={`planning-capacity-${level}`}>
          {text}
          <span className="planning-unseen">{LEVEL_WORDS[level]}</span>
        </li>
      ))}
    </ul>
  );
}

interface Chip {
  readonly text: string;
  readonly level: LoadLevel | 'left';
}

/** Stops that an absent driver still has. */
function leftBehind(left: number): Chip[] {
  return left > 0 ? [{ level: 'left', text: `${measureText('stops', left)} à confier` }] : [];
}

const LEVEL_WORDS: Readonly<Record<Chip['level'], string>> = {
  below: '',
  // The text itself says it.
  left: '',
  reached: ', limite atteinte',
  over: ', limite dépassée',
};
