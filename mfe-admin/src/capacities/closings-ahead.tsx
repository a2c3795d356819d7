import { addDays, closingsOf, type Day, formatLongDay, todayInParis } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../api/settings';

/** Closed days are listed this many days ahead. */
const DAYS_AHEAD = 90;

/** The coming public holidays and closed days, which need not be entered for each driver. */
export function ClosingsAhead() {
  const query = useGetSettingsQuery();
  const { data: settings } = query;
  const closedDays = settings?.hours.values.closed_days ?? [];
  const today = todayInParis();
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead): Day => addDays(today, ahead));
  const closed = days.flatMap((day) => {
    const labels = closingsOf(day, closedDays).map(({ label }) => label);
    return labels.length > 0 ? { day, text: labels.join(', ') } : [];
  });
  return (
    <Box component="section" aria-labelledby="closings-ahead" sx={{ mt: 4 }}>
      <Typography id="closings-ahead" variant="h2" sx={{ mb: 1 }}>
        Jours fermés des trois mois à venir
      </Typography>
      {!settings ? (
        <MissingData query={query} failure="Les jours de fermeture n’ont pas pu être chargés.">
          <LoadingSkeleton variant="list" rows={3} label="Chargement des jours fermés" />
        </MissingData>
      ) : closed.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Aucun.</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { py: 0.25 } }}>
          {closed.map(({ day, text }) => (
            <li key={day}>
              {formatLongDay(day)} : {text}
            </li>
          ))}
        </Box>
      )}
      <Button
        component={Link}
        to="/admin/settings?section=hours"
        sx={{ ml: -1, mt: 1, minHeight: 44 }}
      >
        Jours de fermeture dans les paramètres
      </Button>
    </Box>
  );
}
