import { addDays, type Day, formatDayNumber, todayInParis } from '@cigogne/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import {
  dayAction,
  dayClass,
  type DayFacts,
  dayLevel,
  type DayLoad,
  type DayMarks,
  factsReader,
  shownLoad,
} from './day-loads';

interface WeekDaysProps {
  monday: Day;
  /** Undefined while the deliveries are loading. */
  loads: ReadonlyMap<Day, DayLoad> | undefined;
  marks: DayMarks;
  onOpenDay: (day: Day) => void;
  /** Nothing can be planned on a past day, so its deliveries are shown. */
  onShowPast: (day: Day) => void;
}

/** The seven days as buttons: a phone shows the week as a list, which omits empty days. */
export function WeekDays({ monday, loads, marks, onOpenDay, onShowPast }: WeekDaysProps) {
  const factsOf = factsReader(loads ?? new Map(), marks);
  const today = todayInParis();
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <Box
      role="group"
      aria-label="Planifier un jour de la semaine"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5, mb: 1.5 }}
    >
      {days.map((day) => (
        <DayButton
          key={day}
          day={day}
          facts={factsOf(day)}
          className={dayClass(day, marks.closedDays)}
          loading={!loads}
          today={today}
          onClick={() => (day < today ? onShowPast : onOpenDay)(day)}
        />
      ))}
    </Box>
  );
}

function DayButton(props: {
  day: Day;
  facts: DayFacts;
  className: string;
  loading: boolean;
  today: Day;
  onClick: () => void;
}) {
  const { day, facts, today, onClick } = props;
  const load = shownLoad(facts);
  const level = dayLevel(facts);
  // Each day has a seventh of a phone's width: with a sign there is no room for the unit.
  const isFull = level === 'reached' || level === 'over';
  const loadText = load ? (isFull ? load.count : load.first) : '–';
  const isToday = day === today;
  return (
    <ButtonBase
      aria-label={dayAction(day, facts, day < today)}
      aria-current={isToday ? 'date' : undefined}
      onClick={onClick}
      className={props.className}
      sx={{
        display: 'grid',
        // Texts have the width of their day, so that loads arriving later move nothing.
        gridTemplateColumns: 'minmax(0, 1fr)',
        textAlign: 'center',
        alignContent: 'center',
        minHeight: 60,
        border: 1,
        borderColor: isToday ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        lineHeight: 1.25,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {/* Rendered by CSS, like the load below: the button's name says both in full words. */}
      <Box
        component="span"
        className="planning-week-name"
        data-text={weekday.format(new Date(`${day}T12:00:00Z`))}
        sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
      />
      <Box component="span" className="tabular" sx={{ fontWeight: 700 }}>
        {formatDayNumber(day)}
      </Box>
      <Box
        component="span"
        className="tabular planning-week-load"
        data-level={level}
        data-text={props.loading ? undefined : loadText}
        sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
      >
        {props.loading && <Skeleton width="4ch" sx={{ mx: 'auto' }} />}
      </Box>
    </ButtonBase>
  );
}

const weekday = new Intl.DateTimeFormat('fr', { weekday: 'short', timeZone: 'UTC' });
