import { formatDay, HALF_DAY_NAMES } from '@cigogne/contract';
import { todayNow } from '@cigogne/shared-api/use-today';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { HalfDayStart } from './half-days';

/** The half-day above its stops, with the date on other days than today; a line above stops without one. */
export function HalfDayHeading({ day, slot }: HalfDayStart) {
  if (!slot) return <Divider sx={{ my: 0.5 }} />;
  return (
    <Typography variant="h3" component="h2" lang="fr" sx={{ mt: 1 }}>
      {day !== todayNow() && `${formatDay(day)} · `}
      {HALF_DAY_NAMES[slot].fr}
    </Typography>
  );
}
