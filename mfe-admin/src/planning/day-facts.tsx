import {
  closingsOf,
  type Day,
  describeVisits,
  minutesOfVisits,
  type PlannedDelivery,
  type Visit,
} from '@cigogne/contract';
import Typography from '@mui/material/Typography';
import { useClosedDays } from './use-capacities';
import { useVisitRule } from './use-visit-rule';

/** Holiday and closed day, in sentences. */
export function DayClosings({ day }: { day: Day }) {
  const closedDays = useClosedDays();
  return closingsOf(day, closedDays).map(({ label, sentence }) => (
    <Typography key={label} sx={{ mb: 2 }}>
      {sentence}
    </Typography>
  ));
}

/** What a day has already: with as much of the visits as its list knows. */
export function DayPlanned({ planned }: { planned: readonly (PlannedDelivery & Visit)[] }) {
  const rule = useVisitRule();
  if (planned.length === 0) return null;
  return (
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      Déjà prévu : {describeVisits(planned.length, rule && minutesOfVisits(rule, planned))}
    </Typography>
  );
}
