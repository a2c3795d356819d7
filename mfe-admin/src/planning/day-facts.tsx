import { type Day, describeVisits } from '@cigogne/contract';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../api/settings';

interface DayFactsProps {
  day: Day;
  /** Deliveries that are planned on it. */
  planned: number;
}

/** What speaks against one more delivery on a day: what it has already, and that the house is closed. */
export function DayFacts({ day, planned }: DayFactsProps) {
  // Without the settings, on a slow network or none, the number of deliveries stands alone.
  const { data: settings } = useGetSettingsQuery();
  const closed = settings?.hours.values.closed_days.find((closedDay) => closedDay.day === day);
  return (
    <>
      {closed && (
        <Typography sx={{ mb: 2 }}>
          {closed.label ? `Jour de fermeture : ${closed.label}` : 'Jour de fermeture'}
        </Typography>
      )}
      {planned > 0 && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Déjà prévu : {describeVisits(planned, settings?.limits.values.visit_minutes)}
        </Typography>
      )}
    </>
  );
}
