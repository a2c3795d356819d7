import { closingsOf, type Day, describeVisits, minutesOfVisits } from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { excessOfDay } from './capacity-warning';
import { type RangeCapacities, useClosedDays } from './use-capacities';
import { usePlannedDay } from './use-planned-day';
import { useVisitRule } from './use-visit-rule';

interface DayPlannedProps {
  day: Day;
  /** Capacities of the drivers; undefined: unknown, or not to be measured (decision 159). */
  capacities: RangeCapacities | undefined;
}

/** Public holiday and closed day, as sentences. */
export function DayClosings({ day }: { day: Day }) {
  const closedDays = useClosedDays();
  return closingsOf(day, closedDays).map(({ label, sentence }) => (
    <Typography key={label} sx={{ mb: 2 }}>
      {sentence}
    </Typography>
  ));
}

/** The existing load of a day for all shops, even while the calendar shows one. */
export function DayPlanned({ day, capacities }: DayPlannedProps) {
  const { data, error } = usePlannedDay(day);
  const rule = useVisitRule();
  // Without a text, the day would seem empty.
  if (!data) return <Planned>{error ? PLANNED_FAILED : 'Déjà prévu : chargement…'}</Planned>;
  const { stops } = data;
  if (stops.length === 0) return null;
  const excess = capacities && excessOfDay(stops, capacities, day);
  return (
    <>
      <Planned>
        Déjà prévu : {describeVisits(stops.length, rule && minutesOfVisits(rule, stops))}
      </Planned>
      {excess && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Capacité du jour dépassée : {excess}.
        </Alert>
      )}
    </>
  );
}

const PLANNED_FAILED = 'Ce qui est déjà prévu ce jour n’a pas pu être chargé.';

function Planned({ children }: { children: ReactNode }) {
  return <Typography sx={{ mb: 2, color: 'text.secondary' }}>{children}</Typography>;
}
