import {
  addDays,
  type Day,
  formatLongDay,
  isDayOff,
  type PlannedDelivery,
  todayInParis,
} from '@cigogne/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { dayLoads, describeDay, type DayLoad } from './day-loads';

interface WeekDaysProps {
  monday: Day;
  /** Undefined while they are loading. */
  deliveries: readonly PlannedDelivery[] | undefined;
  onOpenDay: (day: Day) => void;
}

/** The seven days as buttons: on a phone the week is a list, which leaves out empty days. */
export function WeekDays({ monday, deliveries, onOpenDay }: WeekDaysProps) {
  const loads = useMemo(() => deliveries && dayLoads(deliveries), [deliveries]);
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
          load={loads?.get(day)}
          loading={!loads}
          onClick={() => onOpenDay(day)}
        />
      ))}
    </Box>
  );
}

function DayButton(props: {
  day: Day;
  load: DayLoad | undefined;
  loading: boolean;
  onClick: () => void;
}) {
  const { day, load, onClick } = props;
  const more = describeDay(day, load);
  const loadText = load ? `${load.deliveries} liv.` : '–';
  const isToday = day === todayInParis();
  return (
    <ButtonBase
      aria-label={`Planifier des livraisons le ${formatLongDay(day)}${more && ` (${more})`}`}
      aria-current={isToday ? 'date' : undefined}
      onClick={onClick}
      className={isDayOff(day) ? 'planning-day-off' : undefined}
      sx={{
        display: 'grid',
        // Each text as wide as its day, so that none moves when the loads come.
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
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {weekday.format(new Date(`${day}T12:00:00Z`))}
      </Box>
      <Box component="span" className="tabular" sx={{ fontWeight: 700 }}>
        {Number(day.slice(8))}
      </Box>
      <Box
        component="span"
        className="tabular"
        sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
      >
        {props.loading ? <Skeleton width="4ch" sx={{ mx: 'auto' }} /> : loadText}
      </Box>
    </ButtonBase>
  );
}

const weekday = new Intl.DateTimeFormat('fr', { weekday: 'short', timeZone: 'UTC' });
